import { useState } from 'react'
import { Example, Panel } from './Panel.js'
import { OtpInput } from './parts.js'

const field = {
  label: 'Enter the code we sent you',
  digitLabel: (at: number) => `Digit ${at} of 6`,
  onComplete: () => {},
}

/** A code to be entered. In the second, every code is wrong. */
export function OtpPanel() {
  const [round, setRound] = useState(1)
  return (
    <Panel title="Codes">
      <Example name="code: to be entered">
        <OtpInput {...field} />
      </Example>
      <Example name="code: wrong">
        <OtpInput
          {...field}
          problem="Wrong code. Try again."
          resetKey={round}
          onComplete={() => setRound(round + 1)}
        />
      </Example>
      <Example name="code: being checked">
        <OtpInput {...field} busy />
      </Example>
    </Panel>
  )
}
