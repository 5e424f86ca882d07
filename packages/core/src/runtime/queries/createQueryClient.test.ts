import { LatchkeyError } from '@latchkey/protocol'
import { focusManager, onlineManager, QueryObserver } from '@tanstack/query-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeEnv } from '../../testing/createFakeEnv.js'
import { createStorage } from '../storage/createStorage.js'
import { createQueryClient } from './createQueryClient.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

function setUp({ browser = true } = {}) {
  const onChange = vi.fn()
  const storage = createStorage({ env: createFakeEnv() })
  return { onChange, queries: createQueryClient({ storage, env: { browser }, onChange }) }
}

const failing = () => vi.fn(() => Promise.reject(new Error('no')))

test('S9.14 a query is retried three times, after 1, 2 and 4 s', async () => {
  const { queries } = setUp()
  const queryFn = failing()
  const result = queries.fetchQuery({ queryKey: ['x'], queryFn }).catch(() => 'failed')
  const byDefault = failing()
  const observer = new QueryObserver(queries, { queryKey: ['y'], queryFn: byDefault })
  const stop = observer.subscribe(() => {})
  const seen: number[] = []
  for (const ms of [0, 999, 1, 1_999, 1, 3_999, 1, 60_000]) {
    await vi.advanceTimersByTimeAsync(ms)
    seen.push(byDefault.mock.calls.length)
  }
  expect(seen).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  expect(queryFn).toHaveBeenCalledTimes(4)
  expect(await result).toBe('failed')
  stop()
})

test('S9.14 a server that demands a longer pause gets it', async () => {
  const { queries } = setUp()
  const busy = new LatchkeyError('http/status', { status: 503, retryAfterMs: 20_000 })
  const queryFn = vi.fn(() => Promise.reject(busy))
  new QueryObserver(queries, { queryKey: ['x'], queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(19_999)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(queryFn).toHaveBeenCalledTimes(2)
  queries.clear()
})

test('a server does not wait for a second try', async () => {
  const { queries } = setUp({ browser: false })
  const queryFn = failing()
  new QueryObserver(queries, { queryKey: ['x'], queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  queries.clear()
})

test('S9.15 queries without observers are collected after 5 min', async () => {
  const { queries } = setUp()
  await queries.fetchQuery({ queryKey: ['x'], queryFn: () => 1 })
  await vi.advanceTimersByTimeAsync(299_999)
  expect(queries.getQueryData(['x'])).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(queries.getQueryData(['x'])).toBeUndefined()
})

test('changes are reported once per microtask', async () => {
  const { onChange, queries } = setUp()
  queries.setQueryData(['x'], 1)
  queries.setQueryData(['y'], 2)
  expect(onChange).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange).toHaveBeenCalledTimes(1)
  queries.setQueryData(['x'], 3)
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange).toHaveBeenCalledTimes(2)
  queries.clear()
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange).toHaveBeenCalledTimes(3)
})

test('what only an observer of the data learns is not reported as a change of it', async () => {
  const { onChange, queries } = setUp()
  queries.setQueryData(['x'], 1)
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange).toHaveBeenCalledTimes(1)
  const observer = new QueryObserver(queries, { queryKey: ['x'], staleTime: 60_000 })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange).toHaveBeenCalledTimes(1)
  queries.clear()
})

test('changes that a listener makes are reported too', async () => {
  const { onChange, queries } = setUp()
  onChange.mockImplementationOnce(() => queries.setQueryData(['y'], 2))
  queries.setQueryData(['x'], 1)
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange).toHaveBeenCalledTimes(2)
  queries.clear()
})

test('a retry that came while the page was hidden goes on when it is seen, and no listener stays', async () => {
  const { queries } = setUp()
  const queryFn = vi.fn(async () => {
    if (queryFn.mock.calls.length === 1) throw new Error('no')
    return 'data'
  })
  const result = queries.fetchQuery({ queryKey: ['x'], queryFn, retry: 1 })
  await vi.advanceTimersByTimeAsync(0)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  expect(focusManager.hasListeners()).toBe(true)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(await result).toBe('data')
  expect(focusManager.hasListeners()).toBe(false)
  expect(onlineManager.hasListeners()).toBe(false)
  queries.clear()
})

test('a page that is seen again fetches nothing but what waited for it', async () => {
  const { queries } = setUp()
  const fetched = vi.fn(() => 1)
  const observer = new QueryObserver(queries, { queryKey: ['y'], queryFn: fetched })
  const stop = observer.subscribe(() => {})
  const queryFn = failing()
  const result = queries.fetchQuery({ queryKey: ['x'], queryFn, retry: 1 }).catch(() => 'failed')
  await vi.advanceTimersByTimeAsync(0)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(60_000)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(await result).toBe('failed')
  expect(queryFn).toHaveBeenCalledTimes(2)
  expect(fetched).toHaveBeenCalledTimes(1)
  stop()
  queries.clear()
})

test('clearing lets go of a page that is hidden', async () => {
  const { queries } = setUp()
  const result = queries
    .fetchQuery({ queryKey: ['x'], queryFn: failing(), retry: 1 })
    .catch(() => 'failed')
  await vi.advanceTimersByTimeAsync(0)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(focusManager.hasListeners()).toBe(true)
  queries.clear()
  expect(await result).toBe('failed')
  expect(focusManager.hasListeners()).toBe(false)
})

test('a browser that believes to be offline is not believed', async () => {
  const { queries } = setUp()
  onlineManager.setOnline(false)
  expect(await queries.fetchQuery({ queryKey: ['x'], queryFn: () => 1 })).toBe(1)
  onlineManager.setOnline(true)
  queries.clear()
})
