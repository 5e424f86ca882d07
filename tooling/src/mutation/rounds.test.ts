import { expect, test } from 'vitest'
import { coverRounds, killRounds, type Rounds } from './rounds.js'

/** Plays a test whose rounds end as `fails` says, given the mutant of a round; gives the mutants of its rounds. */
function play(rounds: Rounds, fails: (mutant: number, round: number) => boolean): number[] {
  const played: number[] = []
  for (let round = 0; round < rounds.most; round += 1) {
    const mutant = rounds.next()
    if (!rounds.isOver()) played.push(mutant)
    rounds.close(!rounds.isOver() && fails(mutant, round), new Set([round + 1]))
  }
  return played
}

test('a test runs for each mutant, and without one after it failed', () => {
  const rounds = killRounds([7, 8, 9])
  expect(play(rounds, (mutant) => mutant === 8)).toEqual([7, 8, 0, 9])
  expect(rounds.entry('t', 'f')).toEqual({ type: 'tried', test: 't', killed: [8], passed: [7, 9] })
})

test('a test that fails without a mutant says nothing of that mutant and of those behind it', () => {
  const rounds = killRounds([7, 8, 9])
  expect(play(rounds, (_, round) => round > 0)).toEqual([7, 8, 0])
  expect(rounds.entry('t', 'f')).toEqual({ type: 'tried', test: 't', killed: [], passed: [7] })
})

test('the first round says what the test reaches, the second whether it can be repeated', () => {
  const times = [0, 30, 40, 90]
  const rounds = coverRounds(() => times.shift() ?? 0)
  expect(play(rounds, (_, round) => round === 1)).toEqual([0, 0])
  expect(rounds.entry('t', 'f')).toEqual({
    type: 'test',
    test: { id: 't', file: 'f', isRepeatable: false, ms: 30, mutants: [1] },
  })
})
