import { decode } from 'jose/base64url'
import { argon2id, type StretchProgress } from '../factor/argon2id.js'
import { parseKey } from '../factor/keyText.js'
import type { Kit } from '../kit/kitFormat.js'
import { openKit } from '../kit/openKit.js'
import { createElement } from '../page/createElement.js'
import { wipe } from '../seed/Bytes.js'
import { walletSecrets } from '../seed/walletSecrets.js'
import { createNotice, type RecoveryView, showView } from './RecoveryView.js'
import { showSecrets } from './showSecrets.js'

/** Asks for what opens a kit, tries it, and says what is wrong. */
export function showKitOpening(view: RecoveryView, kit: Kit, goBack: () => void): void {
  const { messages } = view
  const isPassword = kit.opener.kind === 'password'
  const notice = createNotice('opener-notice')
  const { field, label, rest } = isPassword ? passwordField(view) : keyField(view)
  const button = createElement('button', { type: 'submit' }, messages.open)
  const back = createElement('button', { type: 'button', class: 'second' }, messages.anotherKit)
  const { setProgress, status } = createProgress(view)
  const form = createElement('form', {}, label, field, ...rest, notice, status, button, back)
  back.addEventListener('click', goBack)

  let isWorking = false
  const setWorking = (on: boolean) => {
    isWorking = on
    button.setAttribute('aria-disabled', String(on))
    field.readOnly = on
    setProgress(on ? { state: 'working' } : undefined)
  }
  const refuse = (text: string) => {
    setWorking(false)
    notice.textContent = text
    field.setAttribute('aria-invalid', 'true')
    field.focus()
  }
  const submit = async () => {
    notice.textContent = ''
    field.removeAttribute('aria-invalid')
    const typed = field.value
    const key = isPassword ? undefined : parseKey(typed)
    if (isPassword && !typed) return refuse(messages.needsPassword)
    if (!isPassword && !key) return refuse(messages.keyMistyped)
    if (!globalThis.crypto?.subtle) return refuse(messages.noCrypto)
    setWorking(true)
    await nextPaint()
    const opened = await openKit(kit, async (opener) => {
      if (key) return key
      if (opener.kind !== 'password') throw new TypeError('This kit has a key')
      const salt = new Uint8Array(decode(opener.salt))
      return argon2id({ password: typed, salt, cost: opener.cost, onProgress: setProgress })
    })
    if (opened.state !== 'open')
      return refuse(isPassword ? messages.wrongPassword : messages.wrongKey)
    const secrets = await walletSecrets(opened.entropy)
    wipe(opened.entropy)
    field.value = ''
    showSecrets(view, secrets)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isWorking) return
    submit().catch(() => refuse(messages.failed))
  })
  showView(view, messages.title, [kitSummary(view, kit), form])
}

function kitSummary({ language, messages }: RecoveryView, { addresses, createdAt }: Kit): Element {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(createdAt * 1_000)
  return createElement(
    'dl',
    {},
    createElement('dt', {}, messages.kitOf),
    ...(['eip155', 'solana'] as const).map((namespace) =>
      createElement(
        'dd',
        {},
        `${messages.chains[namespace]}: `,
        createElement('bdi', { dir: 'ltr' }, addresses[namespace]),
      ),
    ),
    createElement('dt', {}, messages.savedOn(date)),
  )
}

function passwordField({ messages }: RecoveryView) {
  const field = createElement('input', {
    type: 'password',
    id: 'opener',
    autocomplete: 'off',
    'aria-describedby': 'opener-notice',
  })
  const shows = createElement('input', { type: 'checkbox', id: 'shows-password' })
  shows.addEventListener('change', () => {
    field.type = shows.checked ? 'text' : 'password'
  })
  const toggle = createElement('label', { class: 'toggle' }, shows, messages.showPassword)
  return {
    field,
    label: createElement('label', { for: 'opener' }, messages.password),
    rest: [toggle],
  }
}

function keyField({ messages }: RecoveryView) {
  const field = createElement('textarea', {
    id: 'opener',
    rows: '3',
    class: 'code',
    dir: 'ltr',
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'characters',
    'aria-describedby': 'opener-hint opener-notice',
  })
  // Several lines show the whole key; it has none itself.
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    field.form?.requestSubmit()
  })
  const hint = createElement('p', { class: 'hint', id: 'opener-hint' }, messages.keyHint)
  return { field, label: createElement('label', { for: 'opener' }, messages.key), rest: [hint] }
}

/** The state of the work, which takes seconds: for eyes a bar, for screen readers a text. */
function createProgress({ messages }: RecoveryView) {
  const status = createElement('div', { role: 'status', class: 'status' })
  const text = createElement('p', { class: 'hint' })
  const bar = createElement('progress', { 'aria-hidden': 'true', max: '1' })
  const setProgress = (progress: StretchProgress | undefined) => {
    if (!progress) return status.replaceChildren()
    const words = progress.state === 'slow' ? messages.slow : messages.working
    if (text.textContent !== words) text.textContent = words
    if (progress.state === 'slow') bar.value = progress.done
    if (!status.hasChildNodes()) status.append(text, bar)
  }
  return { status, setProgress }
}

/** In WebAssembly the work stops the page, so what it says must be drawn before. */
const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    // A hidden tab draws nothing.
    setTimeout(resolve, 200)
  })
