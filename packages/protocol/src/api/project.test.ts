import * as v from 'valibot'
import { expect, test } from 'vitest'
import { getSupportedChains } from './balance.js'
import { type EndpointInput, type EndpointOutput, endpoint } from './endpoint.js'
import { getAnalyticsConfig, getOrigins, getProjectConfig } from './project.js'

test.each([
  [
    'S7.02 supported chains',
    getSupportedChains,
    '/v1/supported-chains',
    { http: ['eip155:1'], ws: [] },
  ],
  [
    'S7.26 project config',
    getProjectConfig,
    '/appkit/v1/config',
    {
      features: [
        { id: 'swap', isEnabled: true, config: ['1inch'] },
        { id: 'of-tomorrow', isEnabled: false, config: null },
      ],
    },
  ],
  ['origins', getOrigins, '/projects/v1/origins', { allowedOrigins: ['https://a.test'] }],
  ['analytics', getAnalyticsConfig, '/getAnalyticsConfig', { isAnalyticsEnabled: true }],
])('%s: a GET whose answer is validated', (_, { method, output, path }, expected, answer) => {
  expect([method, path]).toEqual(['GET', expected])
  expect(v.parse(output, answer)).toEqual(answer)
})

test.each([
  [getSupportedChains, { http: 'eip155:1', ws: [] }],
  [getSupportedChains, {}],
  [getProjectConfig, { features: [{ id: 'swap', isEnabled: 'yes', config: null }] }],
  [getProjectConfig, { features: [{ id: 'swap', isEnabled: true, config: [1] }] }],
  [getOrigins, { allowedOrigins: null }],
  [getAnalyticsConfig, { isAnalyticsEnabled: 1 }],
  [getAnalyticsConfig, null],
])('$0.path does not take %j', ({ output }, answer) => {
  expect(v.safeParse(output, answer).success).toBe(false)
})

test('callers leave out who they are, servers receive it', () => {
  const who = { projectId: 'p', st: 'latchkey', sv: '1' }
  const nothing: EndpointInput<typeof getOrigins> = {}
  expect(v.parse(getOrigins.input, nothing)).toEqual({})
  expect(v.parse(getOrigins.input, { ...who, more: 1 })).toEqual(who)
  expect(v.safeParse(getOrigins.input, { projectId: 'p'.repeat(129) }).success).toBe(false)
})

test('an endpoint infers the types of its input and output', () => {
  const getName = endpoint({
    method: 'GET',
    path: '/name/:id',
    input: v.object({ id: v.number() }),
    output: v.object({ name: v.string() }),
  })
  const input: EndpointInput<typeof getName> = { id: 1 }
  const output: EndpointOutput<typeof getName> = { name: 'ann' }
  expect([v.parse(getName.input, input), v.parse(getName.output, output)]).toEqual([input, output])
})
