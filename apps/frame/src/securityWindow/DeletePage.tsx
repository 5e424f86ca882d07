import { useState } from 'react'
import type { SecurityWords } from '../locales/en/enSecurity.js'
import { DangerIcon } from '../screens/Icons.js'
import { Button } from './forms/Button.js'
import { Page } from './forms/Page.js'
import { SecretField } from './forms/SecretField.js'
import { useTask } from './forms/useTask.js'

export type DeletePageProps = {
  words: SecurityWords
  /** A frozen wallet is not deleted: a thief with a device could do it. */
  isFrozen: boolean
  /** Missing where a frozen wallet is being unfrozen already. */
  onUnfreeze?: () => void
  onBack(): void
  onDelete(): Promise<void>
}

/** Deletes the wallet for good, after the visitor typed the word for it. */
export function DeletePage(props: DeletePageProps) {
  const { isFrozen, onBack, onDelete, onUnfreeze, words } = props
  const t = words.remove
  const [typed, setTyped] = useState('')
  const task = useTask()
  const isTyped = typed.trim().toLocaleLowerCase() === t.word.toLocaleLowerCase()
  if (isFrozen)
    return (
      <Page
        {...{ words, onBack }}
        title={t.title}
        actions={
          onUnfreeze && (
            <Button name="unfreeze" onClick={onUnfreeze}>
              {words.unfreeze.title}
            </Button>
          )
        }
      >
        <p role="status" data-frozen>
          {t.frozen}
        </p>
      </Page>
    )
  return (
    <Page
      {...{ words, onBack }}
      title={t.title}
      isBusy={task.isBusy}
      failure={task.failure}
      actions={
        <Button
          name="delete-now"
          kind="risk"
          isBusy={task.isBusy}
          isDisabled={!isTyped}
          onClick={() => task.run(onDelete)}
        >
          {t.action}
        </Button>
      }
    >
      <p className="lka-warning lka-danger">
        <DangerIcon />
        <span>{t.warning}</span>
      </p>
      <ul className="lks-points">
        {t.consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <SecretField kind="word" label={t.typeWord(t.word)} value={typed} onChange={setTyped} />
    </Page>
  )
}
