import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMailQueue, type SendEmail } from './createMailQueue.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const email = { to: 'ann@example.com', subject: 's', text: 'code 123456', html: '' }
const job = { id: 'login', email, ttlMs: 300_000 }

function open(answers: (Error | undefined)[], mostJobs?: number) {
  const sent: Parameters<SendEmail>[0][] = []
  const reports: string[] = []
  const queue = createMailQueue({
    async send(mail) {
      const failure = answers.shift()
      if (failure) throw failure
      sent.push(mail)
    },
    report: (line) => void reports.push(line),
    domain: 'vault.example',
    maxJobs: mostJobs,
  })
  return { queue, sent, reports }
}

const failed = (facts: object) => Object.assign(new Error('to ann@example.com: 123456'), facts)

test('a mail is sent after the request for it was answered', async () => {
  const { queue, sent } = open([])
  queue.add(job)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{ ...email, messageId: '<login@vault.example>' }])
})

test('while the mail server is down a mail is retried, with the same message id', async () => {
  const down = failed({ code: 'ECONNECTION' })
  const busy = failed({ code: 'EMESSAGE', responseCode: 451 })
  const { queue, reports, sent } = open([down, down, busy, down, down])
  queue.add(job)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(reports[0]).toBe('mail: not taken (ECONNECTION)')
  expect(reports[2]).toBe('mail: not taken (EMESSAGE 451)')
  expect(reports.join()).not.toMatch(/ann|123456/)
})

test('mails that were refused for good, expired or cancelled are not retried', async () => {
  const { queue, sent } = open([failed({ responseCode: 550 })])
  queue.add(job)
  await vi.advanceTimersByTimeAsync(60_000)
  queue.add(job)
  queue.cancel('login')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])

  const late = open(Array.from({ length: 100 }, () => failed({ code: 'ECONNECTION' })))
  late.queue.add(job)
  await vi.advanceTimersByTimeAsync(400_000)
  expect(late.reports.at(-1)).toContain('given up')
  expect(vi.getTimerCount()).toBe(0)
})

test('the queue has a limit', async () => {
  const { queue, reports, sent } = open([], 2)
  for (const id of ['a', 'b', 'c']) queue.add({ ...job, id })
  expect(queue.isFull).toBe(true)
  expect(reports).toEqual(['mail: the queue is full, a mail was dropped'])
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(2)
  expect(queue.isFull).toBe(false)
})

test('a notice still has a place where logins have filled the queue', async () => {
  const { queue, reports, sent } = open([], 1)
  queue.add({ ...job, id: 'a' })
  queue.add({ ...job, id: 'b', isNotice: true })
  queue.add({ ...job, id: 'c', isNotice: true })
  expect(reports).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map(({ messageId }) => messageId)).toEqual(['<a@vault.example>', '<b@vault.example>'])
})

test('on close each waiting mail is tried once more', async () => {
  const { queue, sent } = open([failed({ code: 'ECONNECTION' })])
  queue.add(job)
  await vi.advanceTimersByTimeAsync(0)
  await queue.close()
  expect(sent).toHaveLength(1)
})

test('a mail that is being sent when the server stops is sent once', async () => {
  const sent: string[] = []
  let arrive = () => {}
  const queue = createMailQueue({
    send: async ({ messageId }) => {
      sent.push(messageId)
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
    },
    report: () => {},
    domain: 'vault.example',
  })
  queue.add(job)
  await vi.advanceTimersByTimeAsync(0)
  const closed = queue.close()
  arrive()
  await closed
  expect(sent).toEqual(['<login@vault.example>'])
})
