import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { createResolver } from './createResolver.js'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

/** A name server that answers some names, and never any other. */
async function startNames(addresses: Readonly<Record<string, Buffer>>) {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'listening')
  socket.on('message', (question, { address, port }) => {
    const { isIpv6, name } = readQuestion(question)
    const bytes = addresses[name]
    if (bytes)
      socket.send(answerTo(question, isIpv6 === (bytes.length === 16), bytes), port, address)
  })
  return createResolver([`127.0.0.1:${socket.address().port}`])
}

function readQuestion(question: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return {
    name: labels.join('.').toLowerCase(),
    isIpv6: question.readUInt16BE(at + 1) === 28,
    end: at + 5,
  }
}

function answerTo(question: Buffer, isFound: boolean, address: Buffer): Buffer {
  const asked = Buffer.from(question.subarray(0, readQuestion(question).end))
  // An answer to one question, with one record or none.
  asked.writeUInt16BE(0x8180, 2)
  asked.writeUInt16BE(isFound ? 1 : 0, 6)
  asked.writeUInt32BE(0, 8)
  if (!isFound) return asked
  const record = Buffer.from([
    0xc0,
    12,
    0,
    address.length === 16 ? 28 : 1,
    0,
    1,
    0,
    0,
    0,
    60,
    0,
    address.length,
  ])
  return Buffer.concat([asked, record, address])
}

test('addresses of both kinds are found', async () => {
  const resolve = await startNames({
    'four.example': Buffer.from([1, 2, 3, 4]),
    'six.example': Buffer.from('20010000000000000000000000000009', 'hex'),
  })
  expect(await resolve('four.example')).toEqual(['1.2.3.4'])
  expect(await resolve('six.example')).toEqual(['2001::9'])
})

test('names without an answer do not delay other names', async () => {
  const resolve = await startNames({ 'good.example': Buffer.from([1, 2, 3, 4]) })
  const hanging = Array.from({ length: 50 }, (_, nth) => resolve(`slow-${nth}.example`))
  const begun = performance.now()
  await lookup('localhost')
  expect(await resolve('good.example')).toEqual(['1.2.3.4'])
  expect(performance.now() - begun).toBeLessThan(1_500)
  expect((await Promise.all(hanging)).flat()).toEqual([])
}, 20_000)
