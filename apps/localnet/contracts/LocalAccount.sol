// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A smart account: what its owner's key signs, it has signed (ERC-1271). One without an owner accepts
/// every signature. Anyone may invite a guest, whose signatures are the account's then.
contract LocalAccount {
    bytes4 private constant ACCEPTED = 0x1626ba7e;
    address public immutable owner;
    address private guest;

    constructor(address owner_) {
        owner = owner_;
    }

    function invite(address guest_) external {
        guest = guest_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (owner == address(0)) return ACCEPTED;
        if (signature.length != 65) return 0xffffffff;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        bool isAccepted = signer == owner || (signer == guest && signer != address(0));
        return isAccepted ? ACCEPTED : bytes4(0xffffffff);
    }
}
