export type { Endpoint, EndpointInput, EndpointOutput } from '../api/endpoint.js'
export {
  type Refusal,
  type RefusalCode as VaultRefusal,
  refusal,
  refusalCodes as vaultRefusals,
} from '../api/refusal.js'
export {
  type Sha256,
  type TryCounter,
  type WorkSolution,
  type WorkTask,
  workSolution,
  workTask,
  workTests,
} from '../api/work.js'
export { type FactorKind, factorKinds } from '../auth/factorKinds.js'
export {
  postAccountDelete,
  postFactors,
  postReauth,
  postReauthCode,
  postSessions,
  postSessionsEnd,
} from '../vault/account.js'
export {
  type AccessClaims,
  accessClaims,
  postCode,
  postEmail,
  postEmailFinish,
  postEmailPrimary,
  postEmailSecondary,
  postEmailStop,
  postLogin,
  postLoginLink,
  postLoginWait,
  postLogout,
  postRefresh,
  postWindowAnswer,
  postWindowRequest,
  takeWindowAnswer,
  takeWindowRequest,
  type VaultTokens,
} from '../vault/auth.js'
export {
  approvedShareInfo,
  blobBinding,
  bridgeBinding,
  deviceBinding,
  deviceNoticeInfo,
  factorSecretInfo,
  factorShareInfo,
  type ShareBinding,
  shareInfo,
} from '../vault/bindings.js'
export {
  type CustodyWallet,
  postConfirm,
  postDevice,
  postNewWallet,
  postShare,
  postWallet,
} from '../vault/custody.js'
export {
  deviceCommitmentText,
  deviceDigitsText,
  postDeviceRequest,
  postDeviceRequestAccept,
  postDeviceRequestApprove,
  postDeviceRequestRefuse,
  postDeviceRequestReveal,
  postDeviceRequestShown,
  postDeviceRequests,
  postDeviceRequestWait,
} from '../vault/deviceRequests.js'
export {
  postAlerts,
  postEscrow,
  postEscrowConfirm,
  postFreeze,
  postFreezeOwn,
  postFreezeRequest,
  postLink,
  postMailbox,
  postMailboxChange,
  postMailboxChangeFinish,
  postMailboxChangeWait,
  postMailboxLink,
  postRecoveryLink,
  postRelease,
  postWait,
  type WalletAlert,
} from '../vault/escrow.js'
export { type FrameConfig, frameConfig } from '../vault/frameConfig.js'
export { isAllowedOrigin } from '../vault/isAllowedOrigin.js'
export {
  postLost,
  postLostCode,
  postLostOwn,
  postLostProof,
  postLostState,
  postLostStop,
  postLostStopOwn,
} from '../vault/lostMailbox.js'
export {
  postEscrowDelete,
  postRecovery,
  postRecoveryChallenge,
  postRecoveryMailbox,
  postRecoveryRelease,
  postRecoverySet,
  postRecoverySetConfirm,
  postRecoverySetShare,
  postUnfreeze,
  postUnfreezeLink,
  postUnfreezeRequest,
} from '../vault/recovery.js'
export {
  factorProof,
  maxFactors,
  type ProofPurpose,
  passkeySaltText,
  passwordCost,
  proofKey,
  proofPurposes,
  proofText,
  type RecoveryFactor,
  recoveryFactor,
} from '../vault/recoveryFactor.js'
export {
  postCarryOver,
  postDevices,
  postDevicesRevoke,
  postRotation,
  postRotationConfirm,
  postWalletDelete,
  walletBridge,
} from '../vault/rotation.js'
export {
  ephemeralKey,
  epoch,
  randomId,
  type Sealed,
  sealed,
  serviceOfPath,
  thumbprint,
  type VaultService,
  vaultHeader,
  type WalletAddresses,
  walletAddresses,
  walletBlob,
} from '../vault/vaultWire.js'
