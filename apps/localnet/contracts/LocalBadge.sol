// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {TokenImage} from "./TokenImage.sol";

/// An ERC-721 collection; badge 1 goes to the first of `owners`, badge 2 to the second, and so on.
contract LocalBadge is ERC721 {
    uint256 public totalSupply;

    constructor(address[] memory owners) ERC721("Local Badges", "LBADGE") {
        for (uint256 i = 0; i < owners.length; i++) mint(owners[i]);
    }

    function mint(address to) public returns (uint256 id) {
        id = ++totalSupply;
        _mint(to, id);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        return TokenImage.metadata("Badge", id);
    }
}
