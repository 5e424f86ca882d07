import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { formatKey } from '../../factor/keyText.js'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import { Button } from './Button.js'
import type { KeyPaper } from './keyPaper.js'
import { Page } from './Page.js'
import { SecretField } from './SecretField.js'
import { ShownKey } from './ShownKey.js'
import { type KitSecret, newKey } from './secrets.js'
import { useTask } from './useTask.js'

export type NewKeyFormProps = {
  title: string
  lead: ReactNode
  /** What stands on its paper besides the key. */
  paper: KeyPaper
  words: SecurityWords
  onBack(): void
  onSecret(secret: KitSecret): Promise<void>
}

/** Shows a new key once, to be copied, printed or saved, and has one of its groups typed: a key that was not saved opens nothing. */
export function NewKeyForm({ lead, onBack, onSecret, paper, title, words }: NewKeyFormProps) {
  const t = words.key
  const secret = useMemo(newKey, [])
  const groups = useMemo(() => formatKey(secret.bytes).split('-'), [secret])
  const asked = useMemo(() => randomPlace(groups.length), [groups])
  const [step, setStep] = useState<'show' | 'check'>('show')
  const [typed, setTyped] = useState('')
  const [notice, setNotice] = useState('')
  const task = useTask()

  const check = (event: FormEvent) => {
    event.preventDefault()
    if (normalize(typed) !== groups[asked]) return setNotice(t.wrongGroup)
    setNotice('')
    task.run(() => onSecret(secret))
  }

  if (step === 'show') {
    const onSaved = () => {
      setNotice('')
      setStep('check')
    }
    // A page of its own: the same button would send the form of the next page with the click that led there.
    return <ShownKey key="show" {...{ groups, lead, onBack, onSaved, paper, title, words }} />
  }
  return (
    <Page
      key="check"
      {...{ title: t.checkTitle, words }}
      onBack={() => setStep('show')}
      isBusy={task.isBusy}
      failure={task.failure}
      actions={
        <Button name="check" type="submit" form="check" isBusy={task.isBusy}>
          {words.continue}
        </Button>
      }
    >
      <form id="check" className="lks-form" noValidate onSubmit={check}>
        <SecretField
          kind="key"
          label={t.group(asked + 1)}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setNotice('')
          }}
          isInvalid={notice !== ''}
          hasFocus
        />
        <p className="lks-notice" role="alert">
          {notice}
        </p>
      </form>
    </Page>
  )
}

/** As the key's own parser reads look-alikes. */
const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

const randomPlace = (count: number) =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % Math.max(count, 1)
