// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {TokenImage} from "./TokenImage.sol";

/// An ERC-1155 collection; every one of `owners` gets `amounts[i]` copies of sticker i + 1.
contract LocalSticker is ERC1155 {
    string public constant name = "Local Stickers";
    string public constant symbol = "LSTICK";

    constructor(address[] memory owners, uint256[] memory amounts) ERC1155("") {
        for (uint256 i = 0; i < owners.length; i++) {
            for (uint256 j = 0; j < amounts.length; j++) _mint(owners[i], j + 1, amounts[j], "");
        }
    }

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    function uri(uint256 id) public pure override returns (string memory) {
        return TokenImage.metadata("Sticker", id);
    }
}
