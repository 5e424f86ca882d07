import { chrome } from './chrome.js'
import type { PromptText, WorkerMessage } from './messages.js'

const prompt = location.hash.slice(1)
const send = (message: WorkerMessage) => chrome.runtime.sendMessage(message)
const element = (id: string) => {
  const match = document.getElementById(id)
  if (!match) throw new Error(`The popup has no ${id}`)
  return match
}
const decide = async (approved: boolean) => {
  await send({ type: 'decided', prompt, approved })
  window.close()
}

element('approve').addEventListener('click', () => decide(true))
element('decline').addEventListener('click', () => decide(false))
send({ type: 'shown', prompt }).then((answer) => {
  const { kind, origin } = answer as PromptText
  element('kind').textContent = kind
  element('origin').textContent = origin
})
