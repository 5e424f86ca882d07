import { Icon } from './Icon.js'

export const DisconnectIcon = () => (
  <Icon flipInRtl>
    <path d="M14 4.5H8A2.5 2.5 0 0 0 5.5 7v10A2.5 2.5 0 0 0 8 19.5h6M10.5 12h9m-3-3.2 3.2 3.2-3.2 3.2" />
  </Icon>
)
