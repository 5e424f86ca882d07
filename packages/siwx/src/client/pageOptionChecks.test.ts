import { expect, test } from 'vitest'
import { type LocalSiwxOptions, localSiwx } from './localSiwx.js'
import { type ServerSiwxOptions, serverSiwx } from './serverSiwx.js'

// What the types refuse already: a host may write JavaScript.
const server = (options?: unknown) => serverSiwx(options as ServerSiwxOptions)
const local = (options?: unknown) => localSiwx(options as LocalSiwxOptions)
const url = '/siwx'

test.each<[unknown, string]>([
  [undefined, 'options: an object'],
  [{}, "url: the address of sign-in on your server, such as '/siwx'"],
  [{ url: '' }, 'url: '],
  [{ uri: '/siwx' }, 'url: '],
  [{ url, uri: '/siwx' }, 'uri: the address of the page'],
  [{ url, statment: 'a' }, 'statment: is statement meant?'],
  [{ url, statement: 'a\nb' }, 'statement: a text of one line'],
  [{ url, require: false }, 'require: is required meant?'],
  [{ url, required: 'false' }, 'required: true or false'],
  [{ url, signOutOnDisconnect: 'no' }, 'signOutOnDisconnect: true or false'],
  [{ url, session: 'tokens' }, "session: 'cookie' or 'token'"],
  [{ url, resources: 'https://example.com' }, 'resources: a list of URIs'],
  [{ url, ttlSeconds: '1d' }, 'ttlSeconds: a number of seconds'],
  [{ url, domain: 'https://example.com' }, 'domain: a host'],
  [{ url, fetch: true }, 'fetch: a function'],
  [{ url, storage: {} }, 'storage: an object with getItem'],
  [{ url, colour: 'red' }, 'colour: there is no such option'],
])('serverSiwx refuses %j by the name and the way out', (options, text) => {
  expect(() => server(options)).toThrow(`Invalid option ${text}`)
})

test.each<[unknown, string]>([
  [null, 'options: an object'],
  [{ requird: false }, 'requird: is required meant?'],
  [{ url }, 'url: is uri meant?'],
  [{ rpcUrls: 'https://example.com' }, 'rpcUrls: URLs by chain'],
  [{ verifiers: { eip155: true } }, 'verifiers: a function for each'],
])('localSiwx refuses %j by the name and the way out', (options, text) => {
  expect(() => local(options)).toThrow(`Invalid option ${text}`)
})

test('what is undefined is as if it were not given', () => {
  const none = { statement: undefined, required: undefined, storage: undefined, uri: undefined }
  expect(() => server({ url, session: undefined, fetch: undefined, ...none })).not.toThrow()
  expect(() => local({ rpcUrls: undefined, ...none })).not.toThrow()
  expect(() => local()).not.toThrow()
})
