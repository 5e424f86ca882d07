import { type EnvVariables, parseEnv } from '@latchkey/service/parseEnv'
import { expect, test } from 'vitest'
import { directoryEnvSchema } from './directoryEnv.js'

const read = (variables: EnvVariables) => parseEnv(directoryEnvSchema, variables).directory
const none = { file: undefined, only: false, upstream: undefined, images: undefined }

test('nothing is configured unless it is said', () => {
  expect(read({})).toEqual(none)
  const empty = { WALLETS_FILE: '', WALLETS_ONLY: '', WALLETS_UPSTREAM: '', IMAGES_DIR: '' }
  expect(read(empty)).toEqual(none)
  expect(read({ WALLETS_ONLY: 'false' })).toEqual(none)
})

test('every variable is read', () => {
  const variables = {
    WALLETS_FILE: '/etc/wallets.json',
    WALLETS_ONLY: 'true',
    WALLETS_UPSTREAM: 'https://directory.example/api?projectId=p1',
    IMAGES_DIR: '/etc/pictures',
  }
  expect(read(variables)).toEqual({
    file: '/etc/wallets.json',
    only: true,
    upstream: 'https://directory.example/api?projectId=p1',
    images: '/etc/pictures',
  })
})

test.each([
  ['WALLETS_ONLY', 'yes'],
  ['WALLETS_ONLY', 'true'],
  ['WALLETS_UPSTREAM', 'directory.example'],
  ['WALLETS_UPSTREAM', 'file:///etc/passwd'],
  ['WALLETS_UPSTREAM', 'https://user:secret@directory.example'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(`Invalid option ${name}: `)
})

test('a refused upstream does not show what is in its address', () => {
  const WALLETS_UPSTREAM = 'ftp://directory.example/?projectId=secret'
  expect(() => read({ WALLETS_UPSTREAM })).toThrow(/^((?!secret).)*$/)
})
