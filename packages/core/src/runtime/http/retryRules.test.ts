import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { isRetryableStatus } from './isRetryable.js'
import {
  isRetryableRpcCode,
  parseRetryAfter,
  queryRetryDelay,
  rpcRetryDelay,
  stopsFallback,
} from './retryRules.js'

test('S7.41 these statuses and RPC codes are tried again, and no others', () => {
  const statuses = Array.from({ length: 500 }, (_, at) => at + 100)
  expect(statuses.filter(isRetryableStatus)).toEqual([403, 408, 413, 429, 500, 502, 503, 504])
  const codes = [-1, 3, 4001, 5000, -32000, -32005, -32600, -32601, -32602, -32603, -32700]
  expect(codes.filter(isRetryableRpcCode)).toEqual([-1, -32005, -32603])
})

test.each([
  [3, '', true],
  [4001, '', true],
  [5000, '', true],
  [-32000, 'execution reverted: no', true],
  [-32000, 'header not found', false],
  [-32005, '', false],
  [-32601, '', false],
])('S7.42 fallback at code %s "%s" stops: %s', (code, message, stops) => {
  expect(stopsFallback({ code, message })).toBe(stops)
})

test('S9.13 pauses of RPC retries begin at 150 ms and double', () => {
  expect([0, 1, 2].map((attempt) => rpcRetryDelay(attempt))).toEqual([150, 300, 600])
})

test('S7.31 a pause is never shorter than the server demands', () => {
  expect(rpcRetryDelay(0, 2_000)).toBe(2_000)
  expect(rpcRetryDelay(2, 0)).toBe(600)
})

test('S9.14 pauses of query retries begin at 1 s, double and end at 30 s', () => {
  const pauses = [0, 1, 2, 4, 5, 60].map((attempt) => queryRetryDelay(attempt, undefined))
  expect(pauses).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000])
})

const now = Date.parse('2030-01-01T00:00:00Z')

test.each([
  ['2', 2_000],
  ['0', 0],
  [' 1 ', 1_000],
  ['Tue, 01 Jan 2030 00:00:05 GMT', 5_000],
  ['Tuesday, 01-Jan-30 00:00:05 GMT', 5_000],
  ['Mon, 31 Dec 2029 00:00:00 GMT', 0],
  ['86400', 30_000],
  ['99999999999999999999999', 30_000],
  ['Tue, 01 Jan 2999 00:00:00 GMT', 30_000],
  ['1.5', undefined],
  ['-1', undefined],
  ['soon', undefined],
  ['Soon, soon GMT', undefined],
  ['', undefined],
  [null, undefined],
])('S7.31 Retry-After %s is a pause of %s ms', (value, pause) => {
  expect(parseRetryAfter(value, now)).toBe(pause)
})

test('S7.31 a query waits as long as a busy server demands', () => {
  const busy = (retryAfterMs?: number) =>
    new LatchkeyError('http/status', { status: 429, ...(retryAfterMs && { retryAfterMs }) })
  expect(queryRetryDelay(0, busy(7_000))).toBe(7_000)
  expect(queryRetryDelay(4, busy(7_000))).toBe(16_000)
  expect(queryRetryDelay(0, busy())).toBe(1_000)
})
