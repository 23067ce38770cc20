# ObjectiveOffset 7
3 4
1 1 -5
1 2 4
2 2 -2
2 3 -1
