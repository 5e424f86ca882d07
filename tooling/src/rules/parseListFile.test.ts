import { expect, test } from 'vitest'
import { compareRules, parseListFile, parseRemarks } from './parseListFile.js'

const list = '# What is owed\n\n# Screens\nS2.05\nS2.07 # half done\n\n# Data\nS3.01\n'

test('reads the numbers past headings and remarks', () => {
  expect(parseListFile(list)).toEqual(['S2.05', 'S2.07', 'S3.01'])
})

test('tells items from what is said of them', () => {
  const remarked = '\nS2.05 because it came back\nS2.07 in part: the second half # later\nS3.01\n'
  expect(parseListFile(remarked)).toEqual(['S2.05', 'S2.07', 'S3.01'])
  const { added, inPart } = parseRemarks(remarked)
  expect([[...added], [...inPart]]).toEqual([['S2.05'], ['S2.07']])
})

test('sorts by number, not by letter', () => {
  expect(['S10.01', 'S2.10', 'S2.09'].sort(compareRules)).toEqual(['S2.09', 'S2.10', 'S10.01'])
})
