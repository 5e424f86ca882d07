// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// The keys of each fid: the reading side of Farcaster's KeyRegistry. Anyone may add and remove: it is for tests.
contract LocalKeyRegistry {
    enum KeyState {
        NULL,
        ADDED,
        REMOVED
    }

    struct KeyData {
        KeyState state;
        uint32 keyType;
    }

    mapping(uint256 => mapping(bytes => KeyData)) private keys;

    function add(uint256 fid, uint32 keyType, bytes calldata key) external {
        keys[fid][key] = KeyData(KeyState.ADDED, keyType);
    }

    function remove(uint256 fid, bytes calldata key) external {
        keys[fid][key].state = KeyState.REMOVED;
    }

    function keyDataOf(uint256 fid, bytes calldata key) external view returns (KeyData memory) {
        return keys[fid][key];
    }
}
