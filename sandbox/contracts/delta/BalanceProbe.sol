// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IToken, NATIVE} from "../TokenTransfers.sol";

/// @title Reads many balances in one call. For tests.
contract BalanceProbe {
    /// @notice Balances of every holder in every token, holder by holder. Native under the placeholder's address.
    function read(address[] calldata tokens, address[] calldata holders) external view returns (uint256[] memory balances) {
        balances = new uint256[](tokens.length * holders.length);
        for (uint256 i = 0; i < holders.length; i++) {
            for (uint256 j = 0; j < tokens.length; j++) {
                address token = tokens[j];
                balances[i * tokens.length + j] =
                    token == NATIVE ? holders[i].balance : IToken(token).balanceOf(holders[i]);
            }
        }
    }
}
