// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Metadata and image of a token as `data:` addresses, so that no server is needed to show it.
library TokenImage {
    using Strings for uint256;

    function metadata(string memory title, uint256 id) internal pure returns (string memory) {
        string memory label = string.concat(title, " #", id.toString());
        bytes memory json = abi.encodePacked(
            '{"name":"', label,
            '","description":"A token of the local chains, worth nothing.","image":"', image(id),
            '","attributes":[{"trait_type":"Number","value":', id.toString(), "}]}"
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }

    function image(uint256 id) private pure returns (string memory) {
        bytes memory svg = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(',
            ((id * 67) % 360).toString(),
            ' 60% 45%)"/><text x="48" y="62" font-family="sans-serif" font-size="40" text-anchor="middle" fill="#fff">',
            id.toString(),
            "</text></svg>"
        );
        return string.concat("data:image/svg+xml;base64,", Base64.encode(svg));
    }
}
