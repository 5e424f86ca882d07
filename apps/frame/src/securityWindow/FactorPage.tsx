import type { SecurityWords } from '../locales/en/enSecurity.js'
import type { ShownFactor } from '../security/SecurityApi.js'
import { Button } from './forms/Button.js'
import { Page } from './forms/Page.js'
import { useTask } from './forms/useTask.js'

export type FactorPageProps = {
  factor: ShownFactor
  /** Whether it is the only one: then it can be replaced, and not removed. */
  isLast: boolean
  words: SecurityWords
  onBack(): void
  onReplace(): void
  onRemove(): Promise<void>
}

/** Replaces a factor that was lost, or removes it. */
export function FactorPage({
  factor,
  isLast,
  onBack,
  onRemove,
  onReplace,
  words,
}: FactorPageProps) {
  const t = words.factor
  const task = useTask()
  return (
    <Page
      {...{ words, onBack }}
      title={words.kinds[factor.kind]}
      isBusy={task.isBusy}
      failure={task.failure}
      actions={
        <>
          <Button
            name="remove-factor"
            kind="plain"
            isBusy={task.isBusy}
            isDisabled={isLast}
            onClick={() => task.run(onRemove)}
          >
            {t.remove}
          </Button>
          <Button name="replace-factor" isDisabled={task.isBusy} onClick={onReplace}>
            {t.replace}
          </Button>
        </>
      }
    >
      <p>{t.replaceLead}</p>
      <p>{isLast ? t.isLast : t.removeLead}</p>
    </Page>
  )
}
