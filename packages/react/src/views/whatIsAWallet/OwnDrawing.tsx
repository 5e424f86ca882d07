import { Drawing } from './Drawing.js'

/** A wallet, and a coin that goes into it. */
export const OwnDrawing = () => (
  <Drawing>
    {({ mark, paper, soft, strong }) => (
      <>
        <circle className={soft} cx="24" cy="14" r="11" />
        <circle className={mark} cx="24" cy="14" r="6" />
        <rect className={strong} x="4" y="18" width="40" height="26" rx="8" />
        <rect className={paper} x="27" y="27" width="11" height="8" rx="4" />
      </>
    )}
  </Drawing>
)
