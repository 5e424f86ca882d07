import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { type PagedState, toPaged } from './Paged.js'

const error = new LatchkeyError('activity/failed')
const failure = (kind: 'first' | 'more' | 'refresh') => ({ kind, error, isRefused: false })

/** A list with one entry that has more, by default. */
const shown = ({ complete = false, items = ['a'], ...more }: Partial<Facts> = {}) => {
  const { empty, refreshing, state, ...rest } = toPaged({
    loaded: true,
    pending: undefined,
    failed: undefined,
    ...more,
    pages: { items, complete },
  })
  return [state, rest.more, empty, refreshing, rest.error]
}
type Facts = Omit<PagedState<string>, 'pages'> & { items: readonly string[]; complete: boolean }

test('a list that was not requested yet is loading, and so is one whose first pages were empty', () => {
  const loading = ['loading', 'none', false, false, undefined]
  expect(shown({ items: [], loaded: false })).toEqual(loading)
  expect(shown({ items: [], loaded: false, pending: 'first' })).toEqual(loading)
  expect(shown({ items: [], pending: 'more' })).toEqual([
    'loading',
    'loading',
    false,
    false,
    undefined,
  ])
})

test('what is loaded stays, whatever becomes of the next question', () => {
  expect(shown()).toEqual(['ready', 'idle', false, false, undefined])
  expect(shown({ pending: 'more' })).toEqual(['ready', 'loading', false, false, undefined])
  expect(shown({ pending: 'refresh' })).toEqual(['ready', 'idle', false, true, undefined])
  expect(shown({ pending: 'poll' })).toEqual(['ready', 'idle', false, false, undefined])
  expect(shown({ failed: failure('more') })).toEqual(['ready', 'failed', false, false, error])
  // The first page had nothing to show, and the one after it failed.
  expect(shown({ items: [], failed: failure('first') })[1]).toBe('failed')
  expect(shown({ failed: failure('refresh') })).toEqual(['ready', 'idle', false, false, error])
})

test('a list that ends has no more, and one without entries is empty, for good or by a failure', () => {
  expect(shown({ complete: true })).toEqual(['ready', 'none', false, false, undefined])
  expect(shown({ complete: true, items: [] })).toEqual(['ready', 'none', true, false, undefined])
  expect(shown({ items: [], loaded: false, failed: failure('first') })).toEqual([
    'failed',
    'none',
    true,
    false,
    error,
  ])
})
