import { expect, test } from 'vitest'
import { useRelays } from '../../testing/useRelays.js'

const { start, open } = useRelays()

/** A text frame of a client whose mask is zero. */
const tinyFrame = (text: string) =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])

test.each(['{}', '{'])(
  'T230 a socket that sends %s without end is closed, though its allowance grows again meanwhile',
  async (text) => {
    // On any machine, a request becomes free before 500 more are refused.
    const limits = {
      requestsPerSecond: 2_000,
      requestsPerSecondPerNetwork: 2_000,
      requestsBurst: 100,
      requestsBurstPerNetwork: 100,
    }
    const socket = await open(await start({ limits }))
    let answers = 0
    socket.ws.on('message', () => {
      answers += 1
    })
    const flood = Buffer.concat(Array.from({ length: 60_000 }, () => tinyFrame(text)))
    Reflect.get(socket.ws, '_socket').write(flood)
    const isOver = () => answers > 10_000 || socket.ws.readyState === socket.ws.CLOSED
    await expect.poll(isOver, { timeout: 20_000 }).toBe(true)
    expect(answers).toBeLessThan(10_000)
  },
  30_000,
)

test('T230 a client that is closed for its floods pays for them when it comes back', async () => {
  const limits = {
    requestsBurst: 100,
    requestsPerSecond: 0.01,
    requestsBurstPerNetwork: 100,
    requestsPerSecondPerNetwork: 10,
  }
  const relay = await start({ limits })
  const first = await open(relay)
  for (let sent = 0; sent < 1_000; sent += 1) first.ws.send('{}')
  expect(await first.closed).toEqual({ code: 1013, reason: 'too many requests' })
  // 500 refusals cost 100 requests, which take this network ten seconds.
  await expect(open(relay)).rejects.toThrow('429')
  const stranger = await open(relay, { localAddress: '127.0.0.2' })
  expect(stranger.ws.readyState).toBe(stranger.ws.OPEN)
})
