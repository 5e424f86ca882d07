import * as v from 'valibot'
import { expect, test } from 'vitest'
import { postEmail, postLogin } from './auth.js'
import { isAllowedOrigin } from './isAllowedOrigin.js'

const list = ['https://app.example', 'https://*.app.example', 'http://*.localhost:5173']

test.each(['https://app.example', 'https://a.app.example', 'http://host.localhost:5173'])(
  'S5.29 %s is on the list',
  (origin) => {
    expect(isAllowedOrigin(origin, list)).toBe(true)
    expect(isAllowedOrigin(origin, [])).toBe(false)
  },
)

test.each([
  'https://*.app.example',
  'https://a.b.app.example',
  'https://.app.example',
  'https://app.example.evil.com',
  'https://evilapp.example',
  'https://a.app.example:8443',
  'http://app.example',
  'https://a/.app.example',
  'https://A.app.example',
  'null',
  '',
])('S5.29 T83 %s is not on the list', (origin) => {
  expect(isAllowedOrigin(origin, list)).toBe(false)
})

const login = (hostOrigin: string) =>
  v.safeParse(postLogin.input, { email: 'a@b.example', projectId: 'default', hostOrigin }).success
const change = (hostOrigin: string) =>
  v.safeParse(postEmail.input, { email: 'a@b.example', hostOrigin }).success

test.each(['https://app.example', 'http://host.localhost:5173', 'https://xn--bcher-kva.example'])(
  'the origin of the requesting page is valid: %s',
  (origin) => {
    expect([login(origin), change(origin)]).toEqual([true, true])
  },
)

test.each([
  'https://*.app.example',
  'https://app.example/',
  'https://app.example/path',
  'https://app.example?a',
  'https://user@app.example',
  'https://App.example',
  'https://app.example:443',
  'https://bücher.example',
  'https://app.example\r\nBcc: b@c.example',
  'javascript:alert(1)',
  'file://',
  'null',
  'app.example',
  `https://${'a'.repeat(300)}.example`,
])('the origin of the requesting page is invalid: %s', (origin) => {
  expect([login(origin), change(origin)]).toEqual([false, false])
})
