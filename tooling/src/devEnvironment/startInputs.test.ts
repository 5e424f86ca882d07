import { expect, test } from 'vitest'
import { serverEnv } from './serverEnv.js'
import { startJson } from './startText.js'
import { originsOf } from './vaultEnv.js'

test('pages that are named to npm start are for the vault, and the server still serves the demo', () => {
  expect(originsOf(' http://localhost:3000,,http://a.localhost:1 ')).toEqual([
    'http://localhost:3000',
    'http://a.localhost:1',
  ])
  expect([originsOf(undefined), originsOf(' ')]).toEqual([[], []])
  expect(serverEnv({}).ALLOWED_ORIGINS).toBe('')
})

test('the line for programs says what a vault of one’s own is set with', () => {
  const identity = { SOCIAL_LOGINS: '{"google":{}}' }
  const urls = { vault: 'http://v', identity: 'http://i' }
  expect(JSON.parse(startJson({ identity, moved: {}, urls }))).toEqual({
    ...urls,
    identityEnv: identity,
    moved: {},
  })
})
