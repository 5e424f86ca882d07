// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A smart account: what its owner's key signs, it has signed (ERC-1271). One without an owner accepts
/// every signature.
contract LocalAccount {
    bytes4 private constant ACCEPTED = 0x1626ba7e;
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (owner == address(0)) return ACCEPTED;
        if (signature.length != 65) return 0xffffffff;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        return ecrecover(hash, uint8(signature[64]), r, s) == owner ? ACCEPTED : bytes4(0xffffffff);
    }
}
