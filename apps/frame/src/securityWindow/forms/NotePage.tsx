import type { SecurityWords } from '../../locales/en/enSecurity.js'
import { Spinner } from '../../screens/Icons.js'
import { Button } from './Button.js'
import { Page } from './Page.js'
import type { Task } from './useTask.js'

export type LoadingPageProps = {
  words: SecurityWords
  task: Task
  onRetry(): void
  onBack?: () => void
}

/** Shown until the frame has answered, and if it did not. */
export function LoadingPage({ onBack, onRetry, task, words }: LoadingPageProps) {
  const { failure } = task
  return (
    <Page
      {...{ words, failure, onBack }}
      title={words.loading}
      isBusy={!failure}
      actions={
        failure && (
          <Button name="retry" onClick={onRetry}>
            {words.retry}
          </Button>
        )
      }
    >
      {!failure && (
        <div className="lka-middle">
          <Spinner size={32} />
        </div>
      )}
    </Page>
  )
}

export type NotePageProps = {
  title: string
  text: string
  words: SecurityWords
  onDone?: () => void
}

/** Something is done, and there is nothing left but to read it. */
export function NotePage({ onDone, text, title, words }: NotePageProps) {
  return (
    <Page
      {...{ title, words }}
      actions={
        onDone && (
          <Button name="done" onClick={onDone}>
            {words.done}
          </Button>
        )
      }
    >
      <p role="status">{text}</p>
    </Page>
  )
}
