/**
 * Loaded into the bundler's process before its own code: the bundler has no option for the address that it listens on,
 * takes every one of the machine, does not say which port it got, and outlives the process that started it.
 */
import { Server } from 'node:net'
import { isMainThread } from 'node:worker_threads'

// Its logger runs in a thread, which loads this too but has no parent to listen to.
if (isMainThread) {
  const { listen } = Server.prototype
  Server.prototype.listen = function (options, ...rest) {
    this.once('listening', () => process.send?.({ port: this.address().port }))
    return listen.call(this, { ...options, host: '127.0.0.1' }, ...rest)
  }
  process.on('disconnect', () => process.exit())
  if (!process.connected) process.exit()
}
