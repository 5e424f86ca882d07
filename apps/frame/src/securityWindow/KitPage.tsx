import { useState } from 'react'
import type { SecurityWords } from '../locales/en/enSecurity.js'
import { WarningIcon } from '../screens/Icons.js'
import type { Overview, ShownFactor } from '../security/SecurityApi.js'
import { Button } from './forms/Button.js'
import { NewKeyForm } from './forms/NewKeyForm.js'
import { Page } from './forms/Page.js'
import { PasswordForm } from './forms/PasswordForm.js'
import { saveFile } from './forms/saveFile.js'
import type { KitSecret } from './forms/secrets.js'
import { useTask } from './forms/useTask.js'

export type KitPageProps = {
  /** Makes the file's text. */
  makeKit(secret: KitSecret): Promise<string>
  overview: Pick<Overview, 'addresses' | 'email'> & {
    readonly factors: readonly Pick<ShownFactor, 'kind'>[]
  }
  words: SecurityWords
  /** What the visitor just made: it opens the kit too, and nothing is typed twice. */
  held?: KitSecret
  /** Whether the factor that was added stands above it. */
  isAfterAdding: boolean
  onDone(): void
}

type Step = 'offer' | 'choose' | 'password' | 'key' | 'saved'

/** Saves the recovery kit, which alone opens the wallet without any server, and says what that means. */
export function KitPage(props: KitPageProps) {
  const { held, isAfterAdding, makeKit, onDone, overview, words } = props
  const { addresses, email, factors } = overview
  // Who has one would expect it to open the kit.
  const hasPasskey = factors.some(({ kind }) => kind === 'passkey')
  const t = words.kit
  const [step, setStep] = useState<Step>('offer')
  const task = useTask()

  const save = async (secret: KitSecret) => {
    saveFile({ kind: 'kit', addresses, text: await makeKit(secret) })
    setStep('saved')
  }
  const common = { words, onBack: () => setStep('choose'), onSecret: save, title: t.title }

  if (step === 'password')
    return (
      <PasswordForm
        {...common}
        lead={<p>{t.passwordLead}</p>}
        known={email === undefined ? [] : [email]}
        action={t.save}
      />
    )
  if (step === 'key') {
    const paper = { use: 'kit', email, addresses } as const
    return <NewKeyForm {...common} {...{ paper }} lead={<p>{t.keyLead}</p>} />
  }
  if (step === 'choose')
    return (
      <Page
        {...{ words }}
        title={t.title}
        onBack={() => setStep('offer')}
        actions={
          <>
            <Button name="kit-key" kind="plain" onClick={() => setStep('key')}>
              {t.withKey}
            </Button>
            <Button name="kit-password" onClick={() => setStep('password')}>
              {t.withPassword}
            </Button>
          </>
        }
      >
        <p>{t.chooseLead}</p>
        {hasPasskey && <p>{t.noPasskey}</p>}
      </Page>
    )
  if (step === 'saved')
    return (
      <Page
        {...{ words }}
        title={t.savedTitle}
        actions={
          <Button name="kit-done" onClick={onDone}>
            {words.done}
          </Button>
        }
      >
        <p>{t.savedLead}</p>
        <p>
          <a className="lks-link" href="/recovery-page" download>
            {t.page}
          </a>
        </p>
        <p className="lka-muted">{t.pageHint}</p>
      </Page>
    )
  return (
    <Page
      {...{ words }}
      title={isAfterAdding ? t.afterTitle : t.title}
      isBusy={task.isBusy}
      failure={task.failure}
      actions={
        <>
          <Button name="kit-later" kind="plain" onClick={onDone}>
            {isAfterAdding ? words.later : words.back}
          </Button>
          <Button
            name="kit-save"
            isBusy={task.isBusy}
            onClick={() => (held ? task.run(() => save(held)) : setStep('choose'))}
          >
            {t.save}
          </Button>
        </>
      }
    >
      {isAfterAdding && <p role="status">{t.afterLead}</p>}
      <p>{t.lead}</p>
      {held && <p>{t.opensWith[held.kind]}</p>}
      <p className="lka-warning lka-caution">
        <WarningIcon />
        <span>{t.irrevocable}</span>
      </p>
    </Page>
  )
}
