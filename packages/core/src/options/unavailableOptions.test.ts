import { type FeatureName, features } from '@latchkey/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { contextOf } from '../assembly/contextOf.js'
import { createLatchkey } from '../assembly/createLatchkey.js'
import { applyRemoteFeatures } from '../modal/featuresInForce.js'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeAdapter, fakeNetwork } from '../testing/fakeAdapter.js'
import { assertAvailable } from './unavailableOptions.js'

const missing = ['onramp', 'reownBranding', 'analytics', 'smartSessions', 'pay'] as const

// The types refuse them already; a host may write JavaScript.
function create(options: object) {
  const latchkey = createLatchkey({
    networks: [fakeNetwork()],
    adapters: [fakeAdapter()],
    env: createFakeEnv(),
    ...options,
  })
  onTestFinished(() => latchkey.destroy())
  return latchkey
}

const refusal = (option: string) =>
  expect.objectContaining({
    code: 'config/unavailable',
    message: `Remove ${option}: not in this version yet`,
    context: { option },
  })

test.each<[string, object]>([
  ...missing.map((name) => [name, { features: { [name]: true } }] satisfies [string, object]),
  ['onramp', { features: { email: true, onramp: ['meld'] } }],
  ['pay', { features: { pay: true }, pay: undefined }],
  ['onramp', { features: { onramp: ['meld'] }, onramp: false }],
])('%s is refused by name: %j', (option, options) => {
  expect(() => create(options)).toThrow(refusal(option))
})

test.each([false, undefined])('what this version lacks may be %s', (value) => {
  const off = Object.fromEntries(missing.map((name) => [name, value]))
  const latchkey = create({ siwx: value, siweConfig: value, features: off })
  expect(contextOf(latchkey).options.features).toEqual(value === false ? off : {})
})

test('S5.27 both ways of signing in are the conflict, not a lack', () => {
  expect(() => create({ siwx: {}, siweConfig: {} })).toThrow(
    expect.objectContaining({ code: 'options/siwx-conflict' }),
  )
})

test('defaults that are on do not throw: no host asked for them', () => {
  const on = (Object.keys(features) as FeatureName[]).filter(
    (name) => features[name].default !== false && missing.some((lacks) => lacks === name),
  )
  expect(on).toEqual(['onramp', 'analytics'])
  expect(() => create({})).not.toThrow()
  expect(() => create({ features: {} })).not.toThrow()
})

test('what the project switches on does not throw: it is not the host', async () => {
  const context = createTestContext({ features: { email: true } })
  const ids = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding']
  const remote = ids.map((id) => ({ id, isEnabled: true, config: null }))
  await expect(applyRemoteFeatures(context, remote)).resolves.toBeUndefined()
  expect(context.store.get().features.remote).toBe(remote)
})

test('every other feature and option passes', () => {
  const { analytics, onramp, pay, reownBranding, smartSessions, ...rest } = features
  const defaults = Object.fromEntries(
    Object.entries(rest).map(([name, row]) => [name, row.default]),
  )
  expect(() => assertAvailable({ features: defaults })).not.toThrow()
})
