import { expect, test } from 'vitest'
import { createFakeEnv } from '../../testing/createFakeEnv.js'
import { createHttp } from './createHttp.js'

type Answer = (request: Request) => Response | Promise<Response>

/** A client whose requests get these answers in turn, the last one for good. */
function setUp(...answers: Answer[]) {
  const requests: Request[] = []
  const env = createFakeEnv({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      requests.push(request)
      const answer = answers[requests.length - 1] ?? answers.at(-1)
      return answer ? answer(request) : Response.error()
    },
  })
  return { env, requests, http: createHttp(env) }
}

const url = 'https://api.example/x'
const ok = () => Response.json({ fine: true })
const status =
  (code: number, headers = {}) =>
  () =>
    new Response('no', { status: code, headers })
const never = () => new Promise<Response>(() => {})

test('S7.33 GET, POST, PUT and DELETE answer JSON', async () => {
  const { http, requests } = setUp(ok)
  const answers = [http.get(url), http.post(url, { a: 1 }), http.put(url, [2]), http.del(url)]
  expect(await Promise.all(answers)).toEqual(Array(4).fill({ fine: true }))
  const sent = requests.map(async (request) => [
    request.method,
    request.headers.get('Content-Type'),
    await request.text(),
  ])
  expect(await Promise.all(sent)).toEqual([
    ['GET', null, ''],
    ['POST', 'application/json', '{"a":1}'],
    ['PUT', 'application/json', '[2]'],
    ['DELETE', null, ''],
  ])
})

test.each([400, 404, 500])('S7.33 S8.47 status %s throws and names itself', async (code) => {
  const { http, requests } = setUp(() => Response.json({ reasons: ['why'] }, { status: code }))
  await expect(http.get(url)).rejects.toMatchObject({
    code: 'http/status',
    message: `HTTP status code: ${code}`,
    context: { status: code },
    cause: { reasons: ['why'] },
  })
  expect(requests).toHaveLength(1)
})

test('an answer without a body is undefined, one that is no JSON is malformed', async () => {
  const { http } = setUp(
    () => new Response(null, { status: 204 }),
    () => new Response('<html>'),
  )
  expect(await http.del(url)).toBeUndefined()
  await expect(http.get(url)).rejects.toMatchObject({ code: 'http/malformed' })
})

test('an endless answer is given up', async () => {
  let cancelled = false
  const chunk = new Uint8Array(1_000_000)
  const { http } = setUp(
    () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(chunk),
          cancel: () => {
            cancelled = true
          },
        }),
      ),
  )
  await expect(http.get(url)).rejects.toMatchObject({ code: 'http/malformed' })
  expect(cancelled).toBe(true)
})

test('a server that is not there is unreachable, one that is silent times out', async () => {
  const { env, http, requests } = setUp(() => Promise.reject(new TypeError('refused')), never)
  await expect(http.get(url)).rejects.toMatchObject({ code: 'http/unreachable' })
  const late = http.get(url, { timeoutMs: 50 })
  const seen = expect(late).rejects.toMatchObject({ code: 'http/timeout' })
  await env.advance(50)
  await seen
  expect(requests[1]?.signal.aborted).toBe(true)
})

test('a body that breaks off is unreachable, one that stalls times out', async () => {
  const broken = new ReadableStream({ start: (c) => c.error(new TypeError('reset')) })
  const { env, http } = setUp(
    () => new Response(broken),
    () => new Response(new ReadableStream({})),
  )
  await expect(http.get(url)).rejects.toMatchObject({ code: 'http/unreachable' })
  const seen = expect(http.get(url)).rejects.toMatchObject({ code: 'http/timeout' })
  await env.advance(10_000)
  await seen
})

test('what the caller calls off rejects with the caller’s reason, before, during and between', async () => {
  const { env, http, requests } = setUp(never, status(503))
  const before = AbortSignal.abort('early')
  await expect(http.get(url, { signal: before })).rejects.toBe('early')
  expect(requests).toHaveLength(0)

  const during = new AbortController()
  const pending = expect(http.get(url, { signal: during.signal })).rejects.toBe('enough')
  during.abort('enough')
  await pending

  const between = new AbortController()
  const retrying = http.get(url, { signal: between.signal, retryCount: 3 })
  const stopped = expect(retrying).rejects.toBe('enough')
  await env.advance(10)
  between.abort('enough')
  await stopped
  expect(requests).toHaveLength(2)
})

test.each([403, 408, 413, 429, 500, 502, 503, 504])(
  'S7.41 status %s is retried where the caller requests it',
  async (code) => {
    const { env, http, requests } = setUp(status(code), status(code), ok)
    const answer = http.get(url, { retryCount: 3 })
    await env.advance(149)
    expect(requests).toHaveLength(1)
    await env.advance(1)
    expect(requests).toHaveLength(2)
    await env.advance(300)
    expect(await answer).toEqual({ fine: true })
  },
)

test('S7.41 a server that was not reached, or was silent, is tried again', async () => {
  const { env, http, requests } = setUp(() => Promise.reject(new TypeError('refused')), never, ok)
  const answer = expect(http.get(url, { retryCount: 3, timeoutMs: 50 })).resolves.toEqual({
    fine: true,
  })
  await env.advance(150)
  await env.advance(50 + 300)
  await answer
  expect(requests).toHaveLength(3)
})

test('S7.41 other statuses are not tried again, and retries end', async () => {
  const lost = setUp(status(404))
  await expect(lost.http.get(url, { retryCount: 3 })).rejects.toMatchObject({ code: 'http/status' })
  expect(lost.requests).toHaveLength(1)

  const { env, http, requests } = setUp(status(503))
  const answer = expect(http.get(url, { retryCount: 3 })).rejects.toMatchObject({
    context: { status: 503 },
  })
  await env.advance(60_000)
  await answer
  expect(requests).toHaveLength(4)
})

test('a Retry-After is obeyed', async () => {
  const { env, http, requests } = setUp(status(429, { 'Retry-After': '3' }), ok)
  const answer = http.get(url, { retryCount: 1 })
  await env.advance(2_999)
  expect(requests).toHaveLength(1)
  await env.advance(1)
  expect(await answer).toEqual({ fine: true })
})
