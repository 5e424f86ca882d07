import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findPortOwner } from './findPortOwner.js'

test.runIf(process.platform === 'linux')(
  'finds the process that listens on a port, and that there is none',
  async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    expect(findPortOwner(port)).toContain(`(process ${process.pid})`)
    server.close()
    await once(server, 'close')
    expect(findPortOwner(port)).toBeUndefined()
  },
)
