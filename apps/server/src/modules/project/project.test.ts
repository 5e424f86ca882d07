import {
  getAnalyticsConfig,
  getOrigins,
  getProjectConfig,
  getSupportedChains,
} from '@latchkey/protocol/api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { chains, type ProjectSettings, project, servedFeatures } from './project.js'

const settings = {
  features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }],
  allowedOrigins: ['https://app.example.com'],
  isAnalyticsEnabled: true,
}
const sdk = '?projectId=p1&st=appkit&sv=react-evm-0.1.0'

async function request(
  path: string,
  projectSettings: ProjectSettings = settings,
): Promise<unknown> {
  const response = await project(projectSettings).request(path + sdk)
  expect(response.status).toBe(200)
  return response.json()
}

test('S7.26 the configuration answers with the project’s features', async () => {
  const answer = await request('/appkit/v1/config')
  expect(answer).toEqual({ features: settings.features })
  expect(v.is(getProjectConfig.output, answer)).toBe(true)
})

test('S7.26 a feature whose module is missing here is off, whatever the page wants', async () => {
  const features = await served({ activity: false, swap: false })
  expect(features.map(({ id }) => id)).toContain('social_login')
  expect(features.every(({ isEnabled, config }) => !isEnabled && config !== null)).toBe(true)
})

test('S7.26 one that is there is left to the page', async () => {
  const features = await served({ activity: true, swap: true })
  const on = features.filter(({ isEnabled }) => isEnabled)
  expect(on).toEqual([
    { id: 'swap', isEnabled: true, config: null },
    { id: 'activity', isEnabled: true, config: null },
  ])
})

async function served(facts: Parameters<typeof servedFeatures>[0]) {
  const answer = await request('/appkit/v1/config', {
    ...settings,
    features: servedFeatures(facts),
  })
  return v.parse(getProjectConfig.output, answer).features
}

test('the origins answer with the allowed ones, or with none', async () => {
  const answer = await request('/projects/v1/origins')
  expect(answer).toEqual({ allowedOrigins: ['https://app.example.com'] })
  expect(v.is(getOrigins.output, answer)).toBe(true)
  const none = await request('/projects/v1/origins', { ...settings, allowedOrigins: [] })
  expect(none).toEqual({ allowedOrigins: [] })
})

test.each([true, false])('the analytics configuration answers %s', async (isAnalyticsEnabled) => {
  const answer = await request('/getAnalyticsConfig', { ...settings, isAnalyticsEnabled })
  expect(answer).toEqual({ isAnalyticsEnabled })
  expect(v.is(getAnalyticsConfig.output, answer)).toBe(true)
})

test('a project id of any length is not taken', async () => {
  const path = `/appkit/v1/config?projectId=${'p'.repeat(1_000)}`
  const response = await project(settings).request(path)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    error: 'invalid-input',
    reasons: [{ name: 'projectId' }],
  })
})

test('S7.02 the supported chains are those whose RPC is configured', async () => {
  const app = chains({
    served: new Map([
      ['eip155:1', []],
      ['eip155:31337', []],
    ]).keys(),
  })
  for (const _ of ['first', 'second']) {
    const answer = await (await app.request('/v1/supported-chains?projectId=p1')).json()
    expect(answer).toEqual({ http: ['eip155:1', 'eip155:31337'], ws: [] })
    expect(v.is(getSupportedChains.output, answer)).toBe(true)
  }
})
