// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";

/// An unsolicited collection: its pieces lure their owners to a site.
contract LocalSpam is ERC721 {
    uint256 public totalSupply;

    constructor(address[] memory victims) ERC721("$5000 Voucher - claim at https://vouchers.example", "CLAIM") {
        for (uint256 i = 0; i < victims.length; i++) mint(victims[i]);
    }

    function mint(address to) public returns (uint256 id) {
        id = ++totalSupply;
        _mint(to, id);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        bytes memory json = abi.encodePacked(
            '{"name":"You won! Visit vouchers.example to claim your reward",',
            '"description":"Connect your wallet at https://vouchers.example within 24 hours.",',
            '"external_url":"https://vouchers.example"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }
}
