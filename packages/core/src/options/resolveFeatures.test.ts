import { alerts, type FeatureName, type Features, features as table } from '@latchkey/protocol'
import type { ProjectConfig } from '@latchkey/protocol/api'
import { expect, test } from 'vitest'
import { applyRemoteFeatures } from '../modal/featuresInForce.js'
import { createTestContext } from '../testing/createTestContext.js'
import { resolveFeatures } from './resolveFeatures.js'

type Remote = ProjectConfig['features']
const on = (id: string, config: string[] | null = null) => ({ id, isEnabled: true, config })
const project: Remote = [
  on('social_login', ['email', 'google', 'github', 'somebody-new']),
  on('swap', ['1inch']),
  { id: 'onramp', isEnabled: false, config: ['coinbase'] },
  on('activity', []),
  on('something_new', ['x']),
]
const remoteNames = (Object.keys(table) as FeatureName[]).filter(
  (name) => table[name].from === 'remote',
)

test('without a word from either side every feature has its default', () => {
  const { features, ignored } = resolveFeatures({ local: {}, remote: undefined })
  for (const name of Object.keys(table) as FeatureName[]) {
    expect(features[name]).toEqual(table[name].default)
  }
  expect(ignored).toEqual([])
})

test('the project decides its features, and switches off what it does not name', () => {
  const local = { email: false, onramp: ['meld'], activity: false } as const
  const { features } = resolveFeatures({ local, remote: project })
  expect(features).toMatchObject({
    email: true,
    socials: ['google', 'github'],
    swaps: ['1inch'],
    onramp: false,
    activity: true,
    reownBranding: false,
  } satisfies Partial<Features>)
})

test('what the project leaves open, and all while no server answers, is as the page says', () => {
  const local = { email: false, socials: ['x'], swaps: false } as const
  const open = [on('social_login'), on('swap')]
  expect(resolveFeatures({ local, remote: open }).features).toMatchObject(local)
  expect(resolveFeatures({ local, remote: undefined })).toMatchObject({
    features: local,
    ignored: [],
  })
})

test('no login is on that neither the page nor the project names: the vault may not have it', () => {
  expect(resolveFeatures({ local: {}, remote: undefined }).features.socials).toBe(false)
  const open = [on('social_login')]
  expect(resolveFeatures({ local: {}, remote: open }).features.socials).toBe(false)
})

test('the project chooses among the vault’s own logins too, which the page names and draws', () => {
  const acme = { id: 'acme', name: 'Acme', image: '/acme.svg' }
  const github = { id: 'github', image: '/github.svg' }
  const remote = [on('social_login', ['google', 'acme', 'github', 'other'])]
  const { features } = resolveFeatures({ local: { socials: [acme, github, 'x'] }, remote })
  expect(features.socials).toEqual(['google', acme, github])
})

test("S3.40 the page decides the others, whatever the project's answer is", () => {
  const local = { send: false, legalCheckbox: true, walletFeaturesOrder: ['send'] } as const
  const remote = [on('send'), on('legalCheckbox', [])]
  expect(resolveFeatures({ local, remote }).features).toMatchObject({ ...local, receive: true })
})

test('in basic mode nothing of what a project could decide is on', () => {
  const { features } = resolveFeatures({ local: { email: true }, remote: project, basic: true })
  for (const name of remoteNames) expect(features[name]).toBe(false)
})

test('options that the project overrides are named in a warning', async () => {
  const context = createTestContext({
    features: { email: false, swaps: false, onramp: false, activity: true, send: false },
  })
  await applyRemoteFeatures(context, project)
  const { shown } = context.store.get().alerts
  expect(shown).toEqual([
    {
      key: 'localConfigurationIgnored',
      variant: 'warning',
      details: ['features.email', 'features.swaps'],
    },
  ])
  expect(alerts.localConfigurationIgnored.short).toBe('Local configuration ignored')
})

test('no warning where the project agrees with the page', async () => {
  const context = createTestContext({ features: { email: true, send: false } })
  await applyRemoteFeatures(context, project)
  expect(context.store.get().alerts.shown).toEqual([])
  expect(context.store.get().features.remote).toBe(project)
})
