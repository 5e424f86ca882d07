import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { returnForms } from './returnForms.js'

const app = new Hono()
returnForms(app)

const post = (path: string, form: Record<string, string>) =>
  app.request(path, { method: 'POST', body: new URLSearchParams(form) })

test('an answer that comes as a form reaches the page behind #, without what the page does not read', async () => {
  const user = '{"name":{"firstName":"Ann"}}'
  const answer = await post('/social/apple', { state: 's', code: 'c&d', user, next: '//evil' })
  const location = answer.headers.get('location') ?? ''
  expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([303, 'no-referrer'])
  expect(location.startsWith('/social/apple#')).toBe(true)
  const read = Object.fromEntries(new URLSearchParams(location.split('#')[1]))
  expect(read).toEqual({ state: 's', code: 'c&d', user })
})

test.each(['/social/%2F%2Fevil.example', '/social/..%2F', '/social/a%0D%0Ab', '/social/A'])(
  'T34 %s leads nowhere',
  async (path) => {
    const answer = await post(path, { state: 's' })
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
  },
)

test('T34 what a form holds stays behind #, with line breaks and addresses in it', async () => {
  const answer = await post('/social/apple', { state: 'a\r\nLocation: https://evil.example' })
  const location = answer.headers.get('location') ?? ''
  expect(location).toMatch(/^\/social\/apple#state=[\w%+.-]+$/)
})

test.each(['code', 'state', 'iss', 'error', 'user'])(
  'T473 a form with %s twice is no answer: nothing of it reaches the page',
  async (name) => {
    const form = new URLSearchParams({ state: 's', code: 'c', iss: 'i', error: 'e', user: 'u' })
    form.append(name, 'other')
    const answer = await app.request('/social/apple', { method: 'POST', body: form })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/social/apple#'])
  },
)

test('a form without end is refused', async () => {
  const answer = await post('/social/apple', { state: 'x'.repeat(20_000) })
  expect(answer.status).toBe(413)
})
