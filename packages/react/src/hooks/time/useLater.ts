import { useEffect, useState } from 'react'
import { useWidget } from '../instance/useWidget.js'

/** Whether so much time has passed since this was first shown, or since `subject` changed. */
export function useLater(ms: number, subject: unknown): boolean {
  const { env } = useWidget()
  const [passed, setPassed] = useState<{ of: unknown }>()
  useEffect(() => env.after(ms, () => setPassed({ of: subject })), [env, ms, subject])
  return passed !== undefined && passed.of === subject
}
