import { createWallet, type ScriptedWallet, type WalletOptions } from '@latchkey/testkit'
import { chrome } from './chrome.js'
import type { Answer, PromptText, WalletCall, WorkerMessage } from './messages.js'

type Prompt = PromptText & { decide(approved: boolean): void }

/** The prompts that are open; a worker that is put to sleep has none. */
const prompts = new Map<string, Prompt>()
const windows = new Map<number, string>()
/** Differs each time the worker starts. */
const start = crypto.randomUUID()
/** The origin of the page whose request is taken up. */
let asking = ''
/** What a journey has this worker never come to: the next window, or the answer to whatever is asked. */
let held: unknown
const never = new Promise<never>(() => {})
// Read again whenever the worker wakes up: all that it knows is in the storage.
const wallet = wakeUp()

async function wakeUp(): Promise<ScriptedWallet> {
  const stored = await chrome.storage.local.get(null)
  const config = await fetch(chrome.runtime.getURL('config.json'))
  const options: Pick<WalletOptions, 'accounts' | 'chains' | 'quirks'> = await config.json()
  const created = createWallet({
    ...options,
    name: 'Harbour wallet',
    rdns: 'com.example.harbour',
    quirks: {
      unknownChainCode: 4901,
      addsWithoutSwitching: true,
      requiresExplorer: true,
      lowerCaseAddresses: true,
      ...options.quirks,
    },
    approve: ({ kind }) => openPopup(kind),
    storage: {
      getItem: (key) => stored[key] ?? null,
      setItem: (key, value) => void chrome.storage.local.set({ [key]: value }),
    },
  })
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) {
    created.provider.on(event, (payload) => broadcast(event, payload))
  }
  return created
}

async function broadcast(event: string, payload: unknown): Promise<void> {
  if (held === 'answer') return
  for (const { id } of await chrome.tabs.query({})) {
    // A tab without our content script has no listener.
    if (id !== undefined) await chrome.tabs.sendMessage(id, { event, payload }).catch(() => {})
  }
}

/** Asks the visitor in a window of its own; one that is closed is a refusal. */
async function openPopup(kind: string): Promise<boolean> {
  if (held === 'window') return never
  const id = crypto.randomUUID()
  const decision = new Promise<boolean>((decide) =>
    prompts.set(id, { kind, origin: asking, decide }),
  )
  const url = chrome.runtime.getURL(`popup.html#${id}`)
  const opened = await chrome.windows.create({ url, type: 'popup', width: 360, height: 420 })
  if (opened?.id !== undefined) windows.set(opened.id, id)
  return decision
}

chrome.windows.onRemoved.addListener((id) => prompts.get(windows.get(id) ?? '')?.decide(false))

async function answer(call: WalletCall, origin: string): Promise<Answer> {
  if (call.method === 'harbour_start') return { result: start }
  if (call.method === 'harbour_hold') {
    held = call.params
    return { result: null }
  }
  try {
    const { provider } = await wallet
    asking = origin
    const result = await provider.request(call)
    return held === 'answer' ? never : { result }
  } catch (error) {
    const { code = -32603, message = '' } = error as { code?: number; message?: string }
    return { error: { code, message } }
  }
}

chrome.runtime.onMessage.addListener((message: WorkerMessage, { origin = '' }, respond) => {
  if (message.type === 'request') {
    answer(message.call, origin).then(respond)
    // Says that the response comes later.
    return true
  }
  const prompt = prompts.get(message.prompt)
  if (message.type === 'decided') {
    prompt?.decide(message.approved)
    respond(null)
  } else respond({ kind: prompt?.kind ?? 'This request is over', origin: prompt?.origin ?? '' })
  return undefined
})
