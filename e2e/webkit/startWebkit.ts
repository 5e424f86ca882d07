import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../setup/freePort.js'
import type { WebDriver } from '../webDriver/WebDriver.js'
import { connectWebDriver } from './connectWebDriver.js'

/** WebKit's own small browser on a screen that nobody sees. */
export type Webkit = WebDriver & { stop(): Promise<void> }

const programs = {
  driver: '/usr/bin/WebKitWebDriver',
  screen: '/usr/bin/Xvfb',
  // Without one no window has the focus, and a page that asks for it takes no press.
  windows: '/usr/bin/matchbox-window-manager',
}
const missingText =
  'The journeys in WebKit need WebKitGTK and a screen without a monitor. On Debian: sudo apt-get install -y webkit2gtk-driver xvfb matchbox-window-manager.'
const screenSize = ['-screen', '0', '1280x1000x24']
const startWithinMs = 30_000

/** Starts the WebKit of this machine with empty storage, which ends with it. */
export async function startWebkit(): Promise<Webkit> {
  if (!Object.values(programs).every((path) => existsSync(path))) throw new Error(missingText)
  const home = mkdtempSync(join(tmpdir(), 'latchkey-webkit-'))
  const settings = join(home, '.config/gtk-3.0')
  mkdirSync(settings, { recursive: true })
  // Pages learn from it that motion is to be reduced.
  writeFileSync(join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const children: ChildProcess[] = []
  const stop = async () => {
    for (const child of children.reverse()) await end(child)
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  /** In a group of its own, with all that it starts. */
  const start = (program: string, ...args: string[]) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
      env: { PATH: process.env.PATH, HOME: home, DISPLAY: display },
    })
    children.push(child)
    return child
  }
  let display = ''
  try {
    const screen = start(programs.screen, '-displayfd', '1', '-nolisten', 'tcp', ...screenSize)
    display = `:${String(await once(screen.stdout, 'data')).trim()}`
    start(programs.windows, '-use_titlebar', 'no')
    const port = await freePort()
    start(programs.driver, `--port=${port}`)
    return { ...(await connectWhenReady(`http://127.0.0.1:${port}`)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function connectWhenReady(url: string): Promise<WebDriver> {
  const isReady = () => fetch(`${url}/status`).then(Boolean, () => false)
  const deadline = Date.now() + startWithinMs
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error(`WebKit isn’t ready after ${startWithinMs / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return connectWebDriver(url)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await ended
}
