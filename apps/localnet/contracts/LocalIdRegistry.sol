// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Which address owns which fid: the reading side of Farcaster's IdRegistry. Anyone may give a fid to an
/// address, also a taken one: it is for tests.
contract LocalIdRegistry {
    mapping(address => uint256) public idOf;
    mapping(uint256 => address) public custodyOf;

    /// Each address owns one fid at most, and each fid has one owner, as in the real one.
    function give(uint256 fid, address to) external {
        delete custodyOf[idOf[to]];
        delete idOf[custodyOf[fid]];
        idOf[to] = fid;
        custodyOf[fid] = to;
    }
}
