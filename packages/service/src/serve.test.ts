import { endpoint, refusal } from '@latchkey/protocol/api'
import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { refuse } from './refuse.js'
import { serve } from './serve.js'

const readNote = endpoint({
  method: 'GET',
  path: '/notes/:id',
  input: v.object({ id: v.pipe(v.string(), v.regex(/^\d+$/)), lang: v.optional(v.string()) }),
  output: v.object({ note: v.string() }),
})
const writeNote = endpoint({
  method: 'POST',
  path: '/notes',
  input: v.object({ text: v.string(), author: v.object({ age: v.number() }) }),
  output: v.object({ saved: v.string() }),
})

const app = new Hono()
serve(app, readNote, ({ id, lang = 'en' }) => ({ note: `${id} in ${lang}` }))
serve(app, writeNote, async ({ text }) => ({ saved: text }))

const post = (body: string) => app.request('/notes', { method: 'POST', body })

test('a GET takes its input from the path and the query; the path wins', async () => {
  const response = await app.request('/notes/7?lang=de&id=8')
  expect(await response.json()).toEqual({ note: '7 in de' })
})

test('a POST takes its input from the body', async () => {
  const response = await post('{"text":"hello","author":{"age":3}}')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ saved: 'hello' })
})

test('input that does not fit is refused with a reason per field', async () => {
  const response = await post('{"author":{"age":"old"}}')
  expect(response.status).toBe(400)
  const { error, reasons } = await response.json()
  expect(error).toBe('invalid-input')
  expect(reasons.map(({ name }: { name: string }) => name)).toEqual(['text', 'author.age'])
  expect(reasons[1].description).toContain('number')
})

test('a path that does not fit is refused too', async () => {
  const response = await app.request('/notes/seven')
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: 'invalid-input', reasons: [{ name: 'id' }] })
})

test.each(['', 'hello', '[]', 'null', '"text"'])('the body %j is no JSON object', async (body) => {
  const response = await post(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    error: 'invalid-input',
    reasons: [{ name: 'body', description: 'The body must be a JSON object' }],
  })
})

test('a confidential call takes only its body as input, and no refusal quotes it', async () => {
  const vault = new Hono()
  serve(vault, writeNote, ({ text }) => ({ saved: text }), { isConfidential: true, maxBytes: 100 })
  const send = async (body: string) => {
    const response = await vault.request('/notes?text=query', { method: 'POST', body })
    return { status: response.status, body: await response.json() }
  }
  const fits = '{"text":"hello","author":{"age":3}}'
  expect(await send(fits)).toEqual({ status: 200, body: { saved: 'hello' } })
  const refused = { error: 'invalid-input' }
  for (const body of ['', '[]', '{"author":{"age":3}}', '{"text":"a","author":{"age":"secret"}}']) {
    expect(await send(body)).toEqual({ status: 400, body: refused })
  }
  expect(await send(fits.padEnd(101))).toEqual({ status: 413, body: refused })
})

test('the caller is authenticated before the input is read, and a refusal has the shape that clients parse', async () => {
  const shy = new Hono()
  const authenticate = () => refuse('too-many', { seconds: 7 })
  serve(shy, writeNote, () => ({ saved: '' }), { authenticate })
  const response = await shy.request('/notes', { method: 'POST', body: '{' })
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('7')
  const body = await response.json()
  expect(v.parse(refusal, body)).toEqual({ error: 'too-many', seconds: 7 })
  expect(Object.keys(body)).toEqual(['error', 'seconds'])
})

test('a body is limited where an endpoint says nothing, and an answer that takes too long is given up', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(70_000), author: { age: 3 } })
  expect((await post(body)).status).toBe(413)
  const slow = new Hono()
  serve(slow, readNote, () => new Promise(() => {}), { timeoutMs: 10 })
  const response = await slow.request('/notes/7')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  expect(await response.json()).toEqual({ error: 'unavailable', seconds: 1 })
})
