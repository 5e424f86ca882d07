import { spawnSync } from 'node:child_process'
import { canInstallHere, installWithApt } from './installWithApt.js'

/** Whether the Redis that the tests start is installed. */
export function hasRedis(program = 'redis-server'): boolean {
  return spawnSync(program, ['--version']).status === 0
}

/** Installs Redis where that is possible; where it is not, the tests that need it say what to do. */
export function provideRedis(say: (text: string) => void): void {
  if (hasRedis() || !canInstallHere()) return
  say('installing redis-server with apt-get, this takes a moment …')
  installWithApt(['redis-server'])
}
