import { caution, danger } from '../card/makeCard.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import {
  describeForwardRequest,
  describeMetaTransaction,
  describeSafeTx,
  describeUserOperation,
} from './describeCalls.js'
import {
  describeCowOrder,
  describeOneInchOrder,
  describeUniswapOrder,
  describeWitnessPermit,
  describeZeroExNftOrder,
  describeZeroExOrder,
} from './describeOrders.js'
import {
  describeAuthorization,
  describeDaiPermit,
  describeErc2612,
  describeNftPermit,
  describePermit2,
  describeTransferPermit,
} from './describePermit.js'
import { describeSeaportBulkOrder, describeSeaportOrder } from './describeSeaport.js'
import type { TypedData } from './parseTypedData.js'
import { chainOf, type TypedDescriber, type TypedDescription } from './TypedDescription.js'

/** Describes structured data by their exact type: other data, or data for another chain, cannot be read. */
export async function describeTypedData(
  input: PrepareInput,
  data: TypedData,
): Promise<TypedDescription> {
  const named = chainOf(data)
  // The names of this chain would be put on the tokens of another.
  const isHere = named === undefined || named === input.request.caipNetworkId
  const describe = isHere ? findDescriber(data.encodedType) : undefined
  // A description that fails is none.
  const description = await describe?.(input, data).catch(() => undefined)
  if (!description) return describeUnknown(data)
  // Without a chain it may be meant for another one, where the same addresses are other tokens.
  return data.domain.chainId === undefined ? { ...description, unreadable: true } : description
}

function describeUnknown({ primaryType }: TypedData): TypedDescription {
  const isPermit = /permit|approv|WithAuthorization/i.test(primaryType)
  return {
    title: isPermit ? 'allowSpending' : 'signData',
    actions: [],
    warnings: [...(isPermit ? [danger('permit')] : []), caution('unreadableData')],
    unreadable: true,
  }
}

// The strings that the contracts themselves hash: a type with other fields has another one.
const permitDetails = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const tokenPermissions = 'TokenPermissions(address token,uint256 amount)'
const considerationItem =
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)'
const offerItem =
  'OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'
const orderComponents =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)'
const zeroExFee = 'Fee(address recipient,uint256 amount,bytes feeData)'
const zeroExProperty = 'Property(address propertyValidator,bytes propertyData)'
const dutchOutput =
  'DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)'
const orderInfo =
  'OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)'
const transferTerms = 'address spender,uint256 nonce,uint256 deadline'
const authorizationFields =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
const safeTail = 'uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce'

/** By the encoded type. */
export const describers: ReadonlyMap<string, TypedDescriber> = new Map([
  [
    'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    describeErc2612,
  ],
  [
    'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
    describeDaiPermit,
  ],
  ['Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)', describeNftPermit],
  [
    `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${permitDetails}`,
    describePermit2,
  ],
  [
    `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${permitDetails}`,
    describePermit2,
  ],
  [
    `PermitTransferFrom(TokenPermissions permitted,${transferTerms})${tokenPermissions}`,
    describeTransferPermit,
  ],
  [
    `PermitBatchTransferFrom(TokenPermissions[] permitted,${transferTerms})${tokenPermissions}`,
    describeTransferPermit,
  ],
  [`TransferWithAuthorization(${authorizationFields})`, describeAuthorization],
  [`ReceiveWithAuthorization(${authorizationFields})`, describeAuthorization],
  [
    `SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,${safeTail})`,
    describeSafeTx,
  ],
  // Before version 1.0.0.
  [
    `SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 dataGas,${safeTail})`,
    describeSafeTx,
  ],
  [
    'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data)',
    describeForwardRequest,
  ],
  [
    'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data)',
    describeForwardRequest,
  ],
  ['MetaTransaction(uint256 nonce,address from,bytes functionSignature)', describeMetaTransaction],
  [
    'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)',
    describeUserOperation,
  ],
  [`${orderComponents}${considerationItem}${offerItem}`, describeSeaportOrder],
  [
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
    describeCowOrder,
  ],
  [
    'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
    describeOneInchOrder,
  ],
  [
    'LimitOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)',
    describeZeroExOrder,
  ],
  [
    'RfqOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)',
    describeZeroExOrder,
  ],
  [
    'OtcOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,uint256 expiryAndNonce)',
    describeZeroExOrder,
  ],
  [
    `ERC721Order(uint8 direction,address maker,address taker,uint256 expiry,uint256 nonce,address erc20Token,uint256 erc20TokenAmount,Fee[] fees,address erc721Token,uint256 erc721TokenId,Property[] erc721TokenProperties)${zeroExFee}${zeroExProperty}`,
    describeZeroExNftOrder,
  ],
  [
    `ERC1155Order(uint8 direction,address maker,address taker,uint256 expiry,uint256 nonce,address erc20Token,uint256 erc20TokenAmount,Fee[] fees,address erc1155Token,uint256 erc1155TokenId,Property[] erc1155TokenProperties,uint128 erc1155TokenAmount)${zeroExFee}${zeroExProperty}`,
    describeZeroExNftOrder,
  ],
  [
    `PermitWitnessTransferFrom(TokenPermissions permitted,${transferTerms},ExclusiveDutchOrder witness)${dutchOutput}ExclusiveDutchOrder(OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,DutchOutput[] outputs)${orderInfo}${tokenPermissions}`,
    describeUniswapOrder,
  ],
  [
    `PermitWitnessTransferFrom(TokenPermissions permitted,${transferTerms},V2DutchOrder witness)${dutchOutput}${orderInfo}${tokenPermissions}V2DutchOrder(OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs)`,
    describeUniswapOrder,
  ],
])

const bulkOrder = /^BulkOrder\(OrderComponents(?:\[2\]){1,24} tree\)/
const witnessPermit =
  /^Permit(?:Witness|BatchWitness)TransferFrom\(TokenPermissions(?:\[\])? permitted,address spender,uint256 nonce,uint256 deadline,\w+ \w+\)/

function findDescriber(encodedType: string): TypedDescriber | undefined {
  const exact = describers.get(encodedType)
  if (exact) return exact
  const rest = encodedType.replace(bulkOrder, '')
  if (rest === `${considerationItem}${offerItem}${orderComponents}`) return describeSeaportBulkOrder
  const isWitness = witnessPermit.test(encodedType) && encodedType.includes(`)${tokenPermissions}`)
  return isWitness ? describeWitnessPermit : undefined
}
