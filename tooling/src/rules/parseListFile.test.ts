import { expect, test } from 'vitest'
import { itemsInPart, parseListFile } from './parseListFile.js'

const list = '# What is owed\n\n# Screens\nS2.05\nS2.07 # half done\n\n# Data\nS3.01\n'

test('reads the numbers past headings and remarks', () => {
  expect(parseListFile(list)).toEqual(['S2.05', 'S2.07', 'S3.01'])
})

test('tells items from what is said of them', () => {
  const remarked = '\nS2.05 because it came back\nS2.07 in part: the second half # later\nS3.01\n'
  expect(parseListFile(remarked)).toEqual(['S2.05', 'S2.07', 'S3.01'])
  expect([...itemsInPart(remarked)]).toEqual(['S2.07'])
})
