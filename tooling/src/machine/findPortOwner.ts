import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const listening = '0A'
const longest = 80

/** The process that listens on a port of this machine, where the system shows that cheaply: its command and its id. */
export function findPortOwner(port: number): string | undefined {
  try {
    return process.platform === 'linux' ? byProc(port) : byLsof(port)
  } catch {
    return undefined
  }
}

function byProc(port: number): string | undefined {
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => socketsIn(table, port))
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && ownsSocket(name, sockets))
  if (pid === undefined) return undefined
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  return `${command.slice(0, longest)} (process ${pid})`
}

function socketsIn(table: string, port: number): string[] {
  const lines = readFileSync(table, 'utf8').split('\n').slice(1)
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/)
    const isIt = state === listening && Number.parseInt(local.split(':')[1] ?? '', 16) === port
    return isIt ? [`socket:[${inode}]`] : []
  })
}

function ownsSocket(pid: string, sockets: readonly string[]): boolean {
  // Processes of other users can't be read, and those that ended meanwhile are gone.
  const files = orElse(() => readdirSync(`/proc/${pid}/fd`), [])
  return files.some((file) => {
    const target = orElse(() => readlinkSync(`/proc/${pid}/fd/${file}`), '')
    return sockets.includes(target)
  })
}

function orElse<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

function byLsof(port: number): string | undefined {
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
  const parameters = ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']
  const output = execFileSync('lsof', parameters, { encoding: 'utf8', stdio, timeout: 2_000 })
  const [, pid, command] = /p(\d+)\nc(.*)/.exec(output) ?? []
  return pid && `${command} (process ${pid})`
}
