import { createElement } from './createElement.js'
import type { LinkPage } from './openLinkPage.js'

export type FormField = {
  readonly id: string
  readonly label: string
  readonly type: 'email' | 'password' | 'code' | 'text'
  readonly hint?: string
}

export type FormParameters = {
  readonly title: string
  readonly lead: string
  readonly fields: readonly FormField[]
  readonly send: string
  readonly working: string
  /** Below the form, such as other ways. */
  readonly more?: readonly Node[]
  /** Does the work with what was typed; returns what is wrong with it, and nothing if the next page was shown. */
  run(
    values: Readonly<Record<string, string>>,
    tell: (text: string) => void,
  ): Promise<string | undefined>
}

const attributesOf: Readonly<Record<FormField['type'], Readonly<Record<string, string>>>> = {
  email: { type: 'email', class: 'email', autocomplete: 'email', maxlength: '320' },
  password: {
    type: 'password',
    class: 'email',
    autocomplete: 'current-password',
    maxlength: '512',
  },
  code: { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '16' },
  text: { class: 'email', autocomplete: 'off', spellcheck: 'false', maxlength: '200' },
}

/** Shows a form; one press works at a time, and what was wrong stands below it. */
export function showForm(
  { show }: Pick<LinkPage, 'show'>,
  { fields, lead, more = [], run, send, title, working }: FormParameters,
): void {
  const notice = createElement('p', { id: 'notice', class: 'notice', role: 'alert' })
  const status = createElement('p', { class: 'hint', role: 'status' })
  const button = createElement('button', { type: 'submit' }, send)
  const inputs = fields.map(({ id, type }) =>
    createElement('input', { id, 'aria-describedby': 'notice', ...attributesOf[type] }),
  )
  const form = createElement('form', { novalidate: '' })
  for (const [at, { hint, id, label }] of fields.entries()) {
    form.append(createElement('label', { for: id }, label))
    const input = inputs[at]
    if (input) form.append(input)
    if (hint) form.append(createElement('p', { class: 'hint' }, hint))
  }
  form.append(notice, status, button)
  let isWorking = false

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isWorking) return
    setWorking(true)
    const values = Object.fromEntries(inputs.map((input) => [input.id, input.value]))
    const wrong = await run(values, (text) => {
      status.textContent = text
    })
    setWorking(false)
    if (wrong === undefined) return
    notice.textContent = wrong
    inputs[0]?.setAttribute('aria-invalid', 'true')
    inputs[0]?.focus()
  })
  form.addEventListener('input', () => {
    notice.textContent = ''
    inputs[0]?.removeAttribute('aria-invalid')
  })
  show(title, createElement('p', {}, lead), form, ...more)
  inputs[0]?.focus()

  function setWorking(on: boolean): void {
    isWorking = on
    button.textContent = on ? working : send
    button.setAttribute('aria-disabled', String(on))
    status.textContent = ''
    if (on) notice.textContent = ''
  }
}
