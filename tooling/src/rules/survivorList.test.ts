import { expect, test } from 'vitest'
import { checkSurvivors, compareSurvivors, parseSurvivors, survivorsPath } from './survivorList.js'

const line = 'a.ts f no-call 12345678 | the call only frees memory'
const name = 'a.ts f no-call 12345678'
const run = {
  files: ['a.ts'],
  known: new Set([name]),
  tried: new Set([name]),
  survived: new Set([name]),
}

test('a line names a mutant and says why it survives', () => {
  expect(parseSurvivors(`# head\n\n${line}\n`)).toEqual([
    { name, reason: 'the call only frees memory' },
  ])
})

test('a listed survivor is no problem', () => {
  expect(compareSurvivors(parseSurvivors(line), run)).toEqual([])
})

test('a survivor that is not listed is a problem', () => {
  expect(compareSurvivors([], run)).toEqual([`survives, and is not listed: ${name}`])
})

test('a listed mutant that is killed now has to go', () => {
  expect(compareSurvivors(parseSurvivors(line), { ...run, survived: new Set() })).toEqual([
    `${survivorsPath} lists one that is killed now: ${name}`,
  ])
})

test('a listed mutant whose text is gone has to go', () => {
  const gone = {
    ...run,
    known: new Set<string>(),
    tried: new Set<string>(),
    survived: new Set<string>(),
  }
  expect(compareSurvivors(parseSurvivors(line), gone)).toEqual([
    `${survivorsPath} lists one that is gone: ${name}`,
  ])
})

test('a listed mutant that the sample or the choice of files leaves out is no problem', () => {
  const none = new Set<string>()
  expect(compareSurvivors(parseSurvivors(line), { ...run, tried: none, survived: none })).toEqual(
    [],
  )
  expect(
    compareSurvivors(parseSurvivors(line), {
      files: ['b.ts'],
      known: none,
      tried: none,
      survived: none,
    }),
  ).toEqual([])
})

test('a line needs a reason and a source, and stands once', () => {
  const text = `${line}\n${line}\nb.ts f no-call 12345678 | equivalent\n`
  expect(
    checkSurvivors(
      new Map([
        [survivorsPath, text],
        ['a.ts', ''],
      ]),
    ),
  ).toEqual([
    `${survivorsPath}: ${name} twice`,
    `${survivorsPath}: no reason for b.ts f no-call 12345678`,
    `${survivorsPath}: there is no b.ts`,
  ])
})

test('the list may only shrink', () => {
  const sources = new Map([
    [survivorsPath, `${line}\n${line.replace(' f ', ' g ')}\n`],
    ['a.ts', ''],
  ])
  expect(checkSurvivors(sources, [`${line}\n`])).toEqual([
    `${survivorsPath} had 1 lines and may not rise to 2`,
  ])
  expect(checkSurvivors(sources, [sources.get(survivorsPath) ?? ''])).toEqual([])
})
