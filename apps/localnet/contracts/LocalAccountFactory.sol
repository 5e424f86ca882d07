// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {LocalAccount} from "LocalAccount.sol";

/// Deploys smart accounts at addresses that are known before.
contract LocalAccountFactory {
    function create(address owner, bytes32 salt) external returns (address) {
        return address(new LocalAccount{salt: salt}(owner));
    }

    function addressOf(address owner, bytes32 salt) external view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(LocalAccount).creationCode, abi.encode(owner)));
        bytes32 hash = keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code));
        return address(uint160(uint256(hash)));
    }
}
