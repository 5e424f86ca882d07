import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { HostPlan, HostReport } from './hostMessages.js'

/** The process that runs the chains, seen from its parent. */
export type Host = {
  /** Sends the plan and resolves with the port of each chain. */
  run(plan: HostPlan): Promise<Record<string, number>>
  stop(): Promise<void>
  /** Resolves when the process has ended: with `undefined` after `stop`, else with the reason. */
  closed: Promise<string | undefined>
}

const killTimeoutMs = 3_000

/** Starts the process that runs the chains; it ends with this one, whatever ends this one. */
export function startHost(onProgress: (text: string) => void): Host {
  const { execArgv, file } = hostProgram()
  const child = fork(file, { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let stopping = false
  let errorOutput = ''
  child.stderr?.on('data', (text) => {
    errorOutput = (errorOutput + text).slice(-2_000)
  })
  const closed = new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    // Not 'close', which never comes after a disconnect from this side.
    child.once('exit', (code, signal) => {
      if (stopping) resolve(undefined)
      else resolve(`the chains stopped with ${signal ?? `code ${code}`}. ${errorOutput}`.trim())
    })
  })

  const ready = new Promise<Record<string, number>>((resolve, reject) => {
    child.on('message', (report: HostReport) => {
      if (report.type === 'progress') onProgress(report.text)
      else if (report.type === 'ready') resolve(report.ports)
      else reject(new Error(report.message))
    })
    closed.then((reason) => reject(new Error(reason ?? 'stopped before the chains were ready')))
  })
  // It may reject before a caller awaits it.
  ready.catch(() => undefined)

  return {
    closed,
    async run(plan) {
      // Sending fails only if the process has ended, which `answered` reports.
      if (child.connected) child.send(plan, () => undefined)
      return ready
    },
    async stop() {
      stopping = true
      const force = setTimeout(() => child.kill('SIGKILL'), killTimeoutMs)
      if (child.connected) child.disconnect()
      await closed
      clearTimeout(force)
    },
  }
}

/** A bundle of it, which starts in less than half the time, where the environment names one; else its sources. */
function hostProgram(): { readonly file: string; readonly execArgv: string[] } {
  const bundle = process.env.LATCHKEY_CHAIN_HOST
  if (bundle) return { file: bundle, execArgv: [] }
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const file = fileURLToPath(new URL('./chainHost.ts', import.meta.url))
  return { file, execArgv: ['--conditions=latchkey-source', '--import', tsx] }
}
